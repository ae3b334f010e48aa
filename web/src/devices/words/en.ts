import type { Entry } from '$lib/i18n.svelte'

const words = {
  title: 'Your devices',
  intro: 'Use Hunch on all your devices, with the same seats, matches and question packs.',
  failed: 'Your devices couldn’t be loaded.',

  invite: 'Continue on another device',
  'invite.help': 'Scan this with your phone, or open the link there.',
  'invite.show': 'Show the code',
  'invite.new': 'New code',
  'invite.type': 'Or go to {address} there, and type:',
  'invite.qr': 'QR code to continue on another device',
  'invite.copy': 'Copy link',
  'invite.left': 'Works once, and expires in {time}.',
  'invite.over': 'This code has expired.',
  'invite.secret': 'Keep it to yourself: anyone who opens the link can play as you.',
  'invite.local':
    'This address only works on this computer. To play on your phone, start the server with -\u2060-\u2060lan.',
  'invite.nobody':
    'Once you’ve joined a table or played a match, you can continue on another device from here.',
  'invite.done': '{device} has been added.',

  arrive: 'Played on another device before?',
  'arrive.help': 'Open “Your devices” there and type its code here.',
  'arrive.code': 'Code from your other device',
  'arrive.next': 'Continue',
  'arrive.passkey': 'Sign in with a passkey',

  'confirm.title': 'Continue as {name}?',
  'confirm.nameless': 'Continue here?',
  'confirm.help': 'Your seats, matches and question packs will be available on this device, too.',
  'confirm.yes': 'Continue as {name}',
  'confirm.yes.nameless': 'Continue here',
  'confirm.no': 'Not now',
  'confirm.same': 'You’re already signed in on this device.',
  'confirm.same.help': 'Open the link on the device you want to add.',
  'confirm.home': 'Back to the games',
  'replace.title': 'You’ve already played on this device.',
  'replace.help':
    'It has {things} that you would no longer see here. To keep everything, do it the other way round: get a code on this device and enter it on the other one.',
  'replace.tables': { one: '{n} table', other: '{n} tables' },
  'replace.matches': { one: '{n} finished match', other: '{n} finished matches' },
  'replace.packs': { one: '{n} question pack', other: '{n} question packs' },
  'replace.yes': 'Continue anyway',

  passkeys: 'Passkeys',
  'passkeys.help':
    'With a passkey you can always sign in again, even if you lose this device. It is stored on your phone, your computer or a security key.',
  'passkeys.make': 'Create a passkey',
  'passkeys.made': 'Created with {device}',
  'passkeys.used': 'Last used {when}',
  'passkeys.remove': 'Remove',
  'passkeys.remove.which': 'Remove the passkey created with {device}',
  'passkeys.remove.sure': 'Remove this passkey? You won’t be able to sign in with it any more.',
  'passkeys.have': 'You already have a passkey on this device.',
  'passkeys.broken': 'Your browser couldn’t use a passkey.',
  'passkeys.not.server': 'This server doesn’t offer passkeys.',
  'passkeys.not.address': 'Passkeys need a domain name, and {host} isn’t one.',
  'passkeys.not.https': 'Passkeys need an encrypted connection (https).',
  'passkeys.not.browser': 'This browser is too old for passkeys.',

  list: 'Signed in',
  here: 'This device',
  seen: 'Last used {when}',
  unknown: 'Unknown device',
  both: '{client} on {system}',
  'out.yes': 'Sign out',
  'out.which': 'Sign out {device}',
  'out.sure': 'Sign out {device}? You can add it again later.',
  'out.others': 'Sign out everywhere else',
  'out.others.sure': 'Sign out all other devices? You’ll keep your passkeys.',
  cancel: 'Cancel',

  'news.arrived': 'Welcome, {name}! This device has been added.',
  'news.arrived.nameless': 'Welcome! This device has been added.',
  'news.out': 'This device has been signed out.',
  'news.out.help':
    'Not what you wanted? Get a code on one of your other devices, or use a passkey.',
  'news.back': 'Sign in again',
  'news.ok': 'OK',
} satisfies Record<string, Entry>

export default words
