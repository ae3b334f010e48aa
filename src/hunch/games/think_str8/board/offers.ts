// The menu by kind of action.

import type { Action } from '../types'

type Type = Action['type']
type Of<Kind extends Type> = Extract<Action, { type: Kind }>

/** The actions of this type. */
export const ofType = <Kind extends Type>(actions: Action[], type: Kind): Of<Kind>[] =>
  actions.filter((action): action is Of<Kind> => action.type === type)
