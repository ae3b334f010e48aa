// The types of this game, as the server sends them: the one place that says which game it is.
export type * from '$generated/games/wits_and_wagers'
