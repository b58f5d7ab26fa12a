import { PROFILE_HOSTS } from './screening/profiles.ts'
import { screen } from './screening/screen.ts'

/** A service for meetings, and the paths of its meetings. Every host below `host` counts too. */
type Service = { host: string; meeting: RegExp }

/**
 * Services made for meetings, where a link leads into a room and to nobody's account. One line adds a service; apps in
 * which people have a profile do not belong here, whatever calls they offer (decision 101).
 */
const SERVICES: readonly Service[] = [
  { host: 'zoom.us', meeting: /^\/(?:j|s|w|wc|wc\/join)\/[1-9]\d{8,10}(?:\/(?:join|start))?$/ },
  { host: 'zoomgov.com', meeting: /^\/(?:j|s|w|wc|wc\/join)\/[1-9]\d{8,10}(?:\/(?:join|start))?$/ },
  { host: 'meet.google.com', meeting: /^\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/ },
  {
    host: 'teams.microsoft.com',
    meeting: /^\/(?:meet\/\d{9,15}|l\/meetup-join\/19:meeting_[\w-]+@thread\.(?:v2|skype)\/\d{1,13})$/,
  },
  { host: 'teams.live.com', meeting: /^\/meet\/\d{9,15}$/ },
  { host: 'webex.com', meeting: /^\/[\w.-]{1,40}\/j\.php$|^\/meet\/pr\d{9,12}$/ },
  { host: 'meet.jit.si', meeting: /^$/ },
  { host: '8x8.vc', meeting: /^$/ },
  { host: 'whereby.com', meeting: /^$/ },
  { host: 'meet.goto.com', meeting: /^\/\d{9}$/ },
  { host: 'meeting.zoho.com', meeting: /^\/meeting\/(?:join|participant)$|^\/[a-z]{4}-[a-z]{3}-[a-z]{3}$/ },
  { host: 'v.ringcentral.com', meeting: /^\/join\/\d{9,12}$/ },
]

/** Values that such a service makes itself, and that mean nothing to people. */
const OPAQUE = new Set('pwd tk omn context p authuser hs mtid roomkey anon key meetingkey'.split(' '))
/** As many digits as a telephone number has. */
const LIKE_A_NUMBER = /^\+?\d{7,15}$/

const isAt = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`)

export type ReadLink = {
  kind: 'meeting' | 'profile' | 'other'
  /** What a person may have written in it. */
  words: string
}

/** What a link leads to. The parts that a meeting service made itself are none of its words. */
export function readLink(link: string): ReadLink {
  if (!URL.canParse(link)) return { kind: 'other', words: link }
  const url = new URL(link)
  const hostname = url.hostname.replace(/\.$/, '')
  if (PROFILE_HOSTS.some((host) => isAt(hostname, host))) return { kind: 'profile', words: link }
  const service = SERVICES.find(({ host }) => isAt(hostname, host))
  if (!service || url.port !== '') return { kind: 'other', words: inWords(link) }
  const path = decoded(url.pathname).replace(/\/$/, '')
  const written = [
    service.meeting.test(path) ? '' : spoken(path),
    ...[...url.searchParams].flatMap(([name, value]) =>
      OPAQUE.has(name.toLowerCase()) && !LIKE_A_NUMBER.test(value) ? [] : [`${name} ${value}`],
    ),
    decoded(url.hash.slice(1)),
  ]
  return { kind: 'meeting', words: written.filter(Boolean).join('\n') }
}

/** The links that two people may repeat in a message: of known services, and with nothing else written in them. */
export const allowedLinks = (links: readonly string[]): string[] =>
  links.filter((link) => {
    const { kind, words } = readLink(link)
    return kind === 'meeting' && screen(words).length === 0
  })

/** What a person may have written in a link or a part of one, as it stands and word by word. */
export const inWords = (link: string): string => `${link} ${spoken(decoded(link))}`

/** The words of letters alone behind the host of a link, with spaces between them. */
export const wordsOfPath = (link: string): string =>
  (decoded(link.replace(/^\w+:\/\/[^/?#]*/, '')).match(/\p{L}{2,}|(?<!\p{N})\p{L}(?!\p{N})/gu) ?? []).join(' ')

/** A path with its separators as spaces, so that it is screened word by word. */
const spoken = (path: string) => path.replace(/[/_+-]+/g, ' ').trim()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
