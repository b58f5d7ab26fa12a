import { normaliseText } from '#shared/screening/normalise.ts'

/** A weak signal that is only counted: it shows the sender nothing and opens no case by itself (decision 105). */
export type RiskSign = 'supervision' | 'gifts'

const GUARD =
  'mum|mom|mam|mummy|mother|dad|daddy|father|parents?|family|folks|nan|gran|brother|sister|carer|foster mum|stepdad|stepmum|teacher|coach|staff|school'
const READ =
  'read|reads|see|sees|check|checks|look at|looks at|look|go through|goes through|watch|watches|monitor|monitors|track|tracks|know about|have access to|use|uses'
const CHAT =
  'this|these|our|it|your phone|ur phone|your messages|ur messages|your chats?|the chats?|the messages|what we|what i|what you|what u|here'
const PEOPLE =
  'anyone|anybody|any one|someone|somebody|they|staff|the staff|admins?|the charity|anyone at the charity|the programme|the office|people|the team|other people'

/** Questions about supervision: who is at home or nearby, who reads the messages. */
const SUPERVISION = [
  `\\b(are|r) (you|u|ya) (\\w+ ){0,2}(alone|on your own|on ur own|by yourself|by urself)\\b`,
  '\\b(you|u) (home )?alone\\b.{0,20}\\?|^home alone\\W*\\?|\\b(sleep|sleeping) (alone|in your own room)\\b',
  `\\b(anyone|anybody|who|whos|who is|somebody) (else )?(is )?(home|at home|in with you|with you now|with you|with u|near you|in the room|in the house)\\b.{0,20}\\?`,
  `\\b(is|are) (your|ur|yr) (${GUARD}) (\\w+ )?(home|in|out|away|asleep|there|around|about|near|at work|in bed|listening)\\b`,
  `\\b(when|what time) (do|does|are|is|will) (your|ur|yr) (${GUARD}) (\\w+ )?(go|get|come|leave|be|out|back|home|asleep|away|at work|to bed)\\b`,
  `\\b(does|do|can|will|would|did|could) (your|ur|yr|the) (${GUARD}) (\\w+ ){0,2}(${READ}) (through )?(at )?(${CHAT})\\b`,
  `\\b(does|do|can|will|did|could) (${PEOPLE}) (\\w+ ){0,3}(${READ}) (through )?(at )?(${CHAT})\\b`,
  `\\bwho (else )?(can |could |might )?(${READ}|pays for|has|looks after|knows) (at )?(${CHAT}|your|ur)\\b`,
  `\\b(is|are) (this|these|our chats?|it|the chats?|our messages|your phone|ur phone) (\\w+ )?(monitored|checked|watched|recorded|supervised|tracked|being read|read by)\\b`,
  `\\b(got|have|has) (your|ur) own (room|phone|laptop|tablet|bathroom)\\b.{0,10}\\?|\\b(on|from) (your|ur) own phone\\b.{0,10}\\?|\\b(anyone|anybody) else (use|uses|got|have|has|know|knows) (it|the|your|ur)\\b`,
  `\\b(does|do|can) (your|ur) (${GUARD}) (\\w+ )?(know|got|have|has) (your|ur|the) (pin|password|passcode|code|login)\\b|\\b(lock|locked) on (your|ur) (phone|door)\\b`,
  `\\bhow strict (are|is|r) (your|ur)\\b|\\b(would|will) (your|ur|anyone|anybody) ?(${GUARD})? (notice|find out|mind if)\\b`,
  `\\b(do|does) (you|u) share (a|your|ur) (room|phone|laptop|tablet)\\b`,
].map((pattern) => new RegExp(pattern))

/** Objects that belong to the programme's work and are no gifts. */
const NOT_A_GIFT =
  '(?! ?(\\w+ ){0,3}(papers?|notes?|links?|info|information|details|place|spot|forms?|leaflets?|appointment|help|advice|time|answers?|copy|list|ideas?|feedback|questions?|books?|worksheets?|interview|reference|slot|room|message|email|chance|minutes?|moments?|tips?|examples?|resources?|contacts?)\\b)'

/** Gifts promised or given without a word about money. */
const GIFTS = [
  `\\b(ill|i will|let me|i can|i could|ima|imma|gonna|going to|want to|wanna|id love to|i|ive|we) (get|buy|bought|got|order|ordered) (you|u|ya) (a|an|some|the|them|those|one|that|new|something|another|whatever|anything)\\b${NOT_A_GIFT}`,
  `\\b(present|gift|surprise|something nice|something special|little something|treat) (here |waiting )?(for (you|u)|with your name)\\b`,
  '\\bmy treat\\b|\\bon me (this time|mate|lad|ok)\\b|\\b(dont|do not) (worry|think) about (the )?(money|price|cost|paying)\\b',
  `\\bwhat (shoe |shirt |boot )?size (are|r|is|do) (you|u|your|ur)\\b|\\bwhat size\\W*$`,
  `\\bcheck (your|ur) (account|locker|bag|post|letterbox|inventory)\\b|\\b(in|at) (your|ur) locker\\b`,
  '\\b(its|theyre|they are|it is|thats) (all )?yours (now|to keep|mate|lad|if)\\b|\\byou can keep (it|them|those|the)\\b',
  `\\b(ill|i will|let me|i) (treat|spoil) (you|u)\\b`,
].map((pattern) => new RegExp(pattern))

/** Pre-filter: most messages contain none of these and need no further check. */
const HINT =
  /own|alone|home|who|any|mum|mom|mam|dad|parent|read|see|check|monitor|watch|bought|buy|get|got|gift|present|treat|size|yours|keep|locker|strict|notice|find out|share|order|surprise|worry|locked|password|pin|something|they|staff|phone/

/** Returns the risk signs in a text: each means little alone, several mean much. */
export function findRiskSigns(text: string): RiskSign[] {
  const letters = normaliseText(text).letters.replaceAll("'", '')
  if (!HINT.test(letters)) return []
  const signs: RiskSign[] = []
  if (SUPERVISION.some((pattern) => pattern.test(letters))) signs.push('supervision')
  if (GIFTS.some((pattern) => pattern.test(letters))) signs.push('gifts')
  return signs
}
