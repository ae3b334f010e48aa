import type { Phrases } from '$lib/i18n.svelte'
import type en from './en'

const words: Phrases<typeof en> = {
  title: 'Deine Geräte',
  intro: 'Spiel auf allen deinen Geräten mit denselben Plätzen, Partien und Fragenpaketen.',
  failed: 'Deine Geräte ließen sich nicht laden.',

  invite: 'Auf einem anderen Gerät weiterspielen',
  'invite.help': 'Scanne das mit dem Handy, oder öffne dort den Link.',
  'invite.show': 'Code zeigen',
  'invite.new': 'Neuer Code',
  'invite.type': 'Oder öffne dort {address} und gib ein:',
  'invite.qr': 'QR-Code zum Weiterspielen auf einem anderen Gerät',
  'invite.copy': 'Link kopieren',
  'invite.left': 'Gilt nur einmal und läuft in {time} ab.',
  'invite.over': 'Dieser Code ist abgelaufen.',
  'invite.secret': 'Behalt ihn für dich: Wer den Link öffnet, kann in deinem Namen spielen.',
  'invite.local':
    'Diese Adresse gilt nur auf diesem Computer. Um auf dem Handy zu spielen, starte den Server mit -\u2060-\u2060lan.',
  'invite.nobody':
    'Sobald du an einem Tisch sitzt oder eine Partie gespielt hast, kannst du von hier aus auf einem anderen Gerät weiterspielen.',
  'invite.done': '{device} ist jetzt auch dabei.',

  arrive: 'Schon auf einem anderen Gerät gespielt?',
  'arrive.help': 'Öffne dort „Deine Geräte“, und gib hier den Code ein.',
  'arrive.code': 'Code vom anderen Gerät',
  'arrive.next': 'Weiter',
  'arrive.passkey': 'Mit Passkey anmelden',

  'confirm.title': 'Als {name} weiterspielen?',
  'confirm.nameless': 'Hier weiterspielen?',
  'confirm.help': 'Deine Plätze, Partien und Fragenpakete hast du dann auch auf diesem Gerät.',
  'confirm.yes': 'Als {name} weiterspielen',
  'confirm.yes.nameless': 'Hier weiterspielen',
  'confirm.no': 'Jetzt nicht',
  'confirm.same': 'Auf diesem Gerät bist du schon angemeldet.',
  'confirm.same.help': 'Öffne den Link auf dem Gerät, das dazukommen soll.',
  'confirm.home': 'Zu den Spielen',
  'replace.title': 'Auf diesem Gerät hast du schon gespielt.',
  'replace.help':
    'Hier gibt es {things}, die du dann nicht mehr sehen würdest. Wenn du das behalten willst, mach es umgekehrt: Hol dir den Code auf diesem Gerät, und gib ihn auf dem anderen ein.',
  'replace.tables': { one: '{n} Tisch', other: '{n} Tische' },
  'replace.matches': { one: '{n} beendete Partie', other: '{n} beendete Partien' },
  'replace.packs': { one: '{n} Fragenpaket', other: '{n} Fragenpakete' },
  'replace.yes': 'Trotzdem weiter',

  passkeys: 'Passkeys',
  'passkeys.help':
    'Mit einem Passkey kannst du dich immer wieder anmelden, auch wenn dieses Gerät verloren geht. Er liegt auf deinem Handy, deinem Computer oder einem Sicherheitsschlüssel.',
  'passkeys.make': 'Passkey erstellen',
  'passkeys.made': 'Erstellt mit {device}',
  'passkeys.used': 'Zuletzt benutzt {when}',
  'passkeys.remove': 'Entfernen',
  'passkeys.remove.which': 'Den Passkey entfernen, erstellt mit {device}',
  'passkeys.remove.sure':
    'Diesen Passkey entfernen? Du kannst dich dann nicht mehr damit anmelden.',
  'passkeys.have': 'Auf diesem Gerät hast du schon einen Passkey.',
  'passkeys.broken': 'Dein Browser konnte keinen Passkey verwenden.',
  'passkeys.not.server': 'Dieser Server bietet keine Passkeys an.',
  'passkeys.not.address': 'Passkeys brauchen einen Domainnamen, und {host} ist keiner.',
  'passkeys.not.https': 'Passkeys brauchen eine verschlüsselte Verbindung (https).',
  'passkeys.not.browser': 'Dieser Browser ist zu alt für Passkeys.',

  list: 'Angemeldet',
  here: 'Dieses Gerät',
  seen: 'Zuletzt benutzt {when}',
  unknown: 'Unbekanntes Gerät',
  both: '{client} auf {system}',
  'out.yes': 'Abmelden',
  'out.which': '{device} abmelden',
  'out.sure': '{device} abmelden? Du kannst das Gerät später wieder hinzufügen.',
  'out.others': 'Überall sonst abmelden',
  'out.others.sure': 'Alle anderen Geräte abmelden? Deine Passkeys behältst du.',
  cancel: 'Abbrechen',

  'news.arrived': 'Willkommen, {name}! Dieses Gerät ist jetzt auch dabei.',
  'news.arrived.nameless': 'Willkommen! Dieses Gerät ist jetzt auch dabei.',
  'news.out': 'Dieses Gerät wurde abgemeldet.',
  'news.out.help':
    'War das ein Versehen? Hol dir auf einem deiner anderen Geräte einen Code, oder nimm einen Passkey.',
  'news.back': 'Wieder anmelden',
  'news.ok': 'OK',
}

export default words
