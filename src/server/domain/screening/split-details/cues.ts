// Patterns around a contact detail that is given in parts, for lower-case text without apostrophes. None of them is a
// finding by itself (decision 105).

const APPS =
  'snap|snaps|snapchat|sc|insta|ig|instagram|discord|disc|dc|telegram|tele|tg|whatsapp|wapp|kik|signal|tiktok|xbox|psn|playstation|roblox|steam|epic|fortnite|twitch|skype|messenger'
const ACCOUNT = `user ?names?|user|gamertags?|gamer tag|tag|handle|nick|nickname|account|acc|profile|socials?|${APPS}`

/** An account is asked for, offered or described. */
export const ACCOUNT_CUE = new RegExp(
  [
    `\\b(your|ur|yr|my|mine|the|whats|wats|guess|have|got|u got|gimme|give me|send) (\\w+ )?(${ACCOUNT})\\b`,
    `\\b(add|find|follow|look|search) (me|you|u|ya|us|him|her|for me)\\b`,
    `\\b(on|by|under) there\\b.{0,12}\\?|\\bcalled? (you|u|ya|yourself|urself|me)\\b.{0,8}\\bon\\b|\\bcall (you|u|ya) on\\b|\\bhow (will|do|would|can|ll) i (find|know|spot) (you|u|ya|which|its)\\b`,
    `\\bwhat name\\b.{0,12}\\b(on|under|there|do)\\b|^under what|\\bwhat (are|r) (you|u|ya) (called|under|on)\\b|\\b(do|d) (you|u|ya) go by\\b|\\bwhat do i (search|type|look)`,
    `^(and |so )?(${APPS})( name| user| id| tag)?\\W*$|^(\\w+ ){0,2}(${APPS}) ?\\?`,
    `\\b(you|u|ya|they|he) (on|got|have|use|using)( a| any)? (${APPS})\\b`,
    `\\b(thats|its) me on\\b|\\bmy (user|name|tag|handle) (on|is|starts|begins)\\b`,
  ].join('|'),
)

/** An e-mail address is asked for, offered or described. */
export const MAIL_CUE =
  /\b(your|ur|my|own|an|the|whats|personal|private|home) (e ?mails?|e-mails?|mail|addy)\b|\b(gmail|hotmail|outlook|yahoo|icloud|proton ?mail|gmx|googlemail)\b|\b(e-?mail|mail) (me|you|u|it|that)\b/

/** A telephone number is asked for, offered or described. */
export const NUMBER_CUE =
  /\b(ring|call|text|phone|dial|reach|whatsapp|bell|flash|msg|message) (me|you|u|ya|us)\b|\b(get|contact) (you|u|ya|me|hold)\b|\b(my|your|ur|the|whats|whole|full|new|phone|mobile|right) (number|numbers|no|num|digits|mobile|mob|cell|landline)\b|\b(number|num|digits|mobile)\b\W*$|\barea code\b|\bcountry code\b|\b(take|write|note|jot|put) (this|it|these|that|em|them) down\b|\bsomething to write\b|\bgot a pen\b|\bpen (and|n|&) paper\b|\bsave (this|it|these|me|my)\b|\b(did|do|should) (you|u|i) (dial|ring)\b|\b(dial|ring) (this|that|it|all|them)\b|\bphone of (your|ur) own\b|\bin your phone\b|\bmissed call\b|\bbackwards\b/

/** Something is given piece by piece. */
export const PIECE_CUE =
  /\b(starts?|begins?|ends?|ending|starting) (with|w|in|by|is)?\b|\b(first|second|next|last|other|final|middle) (bit|part|half|few|one|three|two|four|3|2|4|digits?|numbers?|group|piece|chunk)\b|\b(the|and the) rest\b|\brest (of it|is)\b|^(and |ok |k )?(then|next|and then|go on|and|carry on|keep going|more|what comes next|after that)\W*$/

/** Talk about other numbers: scores, answers, prices, times. */
export const OTHER_NUMBERS =
  /\b(scores?|scored|goals?|won|lost|drew|draw|match|homework|hw|answers?|questions?|q\d|maths?|algebra|sums?|equations?|times tables?|marks?|percent|grades?|laps?|pbs?|times?|minutes|mins|seconds|secs|metres|pages?|exercises?|bus|buses|train|platform|price|cost|costs|paid|pay|savings?|saved|saving|how many|how much|how old|what time|what year|which year|born|levels?|points|room|row|seat|combination|padlock|locker|clue|password|passcode|reference|ref|order|isbn|bingo|dice|roll|rolled|sudoku|recipe|flour|eggs|grams|reps|sets|kg|kilos|steps|heart rate|bpm|temperature|degrees|dates?|birthday|lottery|raffle|squad|shirt|formation|overs|wickets|runs|darts|bowling|frames?|marathon|countdown|binary|pi|primes?|prime|fibonacci|sequence|pattern|count|counting|countdown|rate|rating|ratings|out of|rank|chess|wordle|hangman)\b/

/** Talk about other single letters: games, quizzes, music. */
export const OTHER_LETTERS =
  /\b(hangman|wordle|guess|letters?|vowels?|consonants?|multiple choice|mcq|quiz|answers?|question|scrabble|notes?|chords?|key|tune|piano|guitar|grades?|crossword|alphabet|vitamin|blood|team|group|variables?|algebra|formula|elements?|option|options)\b/

/** A description of a part of an account name or an e-mail address. */
export const DESCRIPTION_CUE =
  /\b(starts?|begins?|ends?|ending|starting) (with|w|in|by)\b|\b(first|second|other|last|next) (bit|half|part|word|letter|three letters|two letters)\b|\brest (of it )?is\b|\bthen (a |an |the )?(dot|underscore|dash|hyphen|number|numbers|full stop|letter|word|year)\b|\bunderscore\b|\b(a|with|no) (dot|dash|hyphen)\b|\bno (spaces?|gaps?|caps|capitals|dots?)\b|\ball (one word|lower ?case|small|together|joined up|caps|capitals)\b|\b(small letters|lower ?case|one word)\b|\b(before|after) the (at|dot|underscore|sign|@)\b|\bat the (very )?(end|start|front|beginning)\b|\b(joined|stuck) (to|with|on|together)\b|\b(without|with) the (e|a|i|o|u|s|vowels?)\b|\binstead of (the |a |an )?\w\b|\bspelt\b|\bspelled\b|\b(birth year|year i was born|shirt number|lucky number)\b/

/** A question for the next part of an account name or e-mail address. */
export const NEXT_PART_QUESTION = new RegExp(
  `^(${[
    '((your|ur|the|its|is|whats|what|wats|wots|which) )*(name|user ?name|user|tag|handle|id|nick|spelling|rest|yours|urs|full name|snap|insta)( (on (it|there)|then|called|again))?',
    'under what|what under|what as|as what|who as|(whats|wats|what is|wots) it( (under|called))?|what name|which name|who|what do i (type|put|search|look).*|how (do|d)? ?(you|u|i|ya) spell.*|spell it.*',
    'go on( then)?|then what|then|what comes next|what next|(what )?(comes )?(after|before) (that|the .*)|tell me|type it|say it|send it|drop it',
    'the (number|numbers|end|rest|last bit|first bit)|any numbers?.*|numbers?|dot what|at what|which (one|provider|mail)|gmail|and|with what',
  ].join('|')})\\W*$`,
)
/** Words that such a question may begin with. */
export const QUESTION_PREFIX = /^((and|so|ok|okay|k|cool|yeah|ye|right|then|lol|sure|nice)\W+)+(?=\w)/

const HOME =
  'road|street|st|close|avenue|lane|estate|block|house|door|flat|apartment|floor|postcode|post code|eircode|zip|address|crescent|drive|bell|buzzer'

/** A home address is asked for, offered or described. */
export const HOME_CUE = new RegExp(
  [
    `\\b(which|what|whats|wats|what s) (is )?(the |your |ur )?(${HOME})( name| number| no| code)?( (is|are|r|do|d|was) (it|you|u|that|they|your|ur)( (live|in|on|at|live in|live on))?)?\\W*$`,
    `\\b(your|ur|my|our|home) (${HOME})\\b`,
    `^(and )?(the )?(${HOME})( number| name| no)?\\W*\\?$`,
    '\\bwhere (do|d|abouts do|bouts do|about do)? ?(you|u|ya) (live|stay|stayin|based)\\b|\\bwhere(abouts|bouts)? (is|s) (home|your house|ur house|your place|ur gaff|yours)\\b|\\bwhereabouts (do|are|r|you|u|in)\\b',
    '\\bwhere (should|shall|do|can|will) i (post|send|drop|deliver|pick|collect|bring)\\b|\\bwalk home\\b|\\bi live\\b|\\b(you|youre|u|ur) (live |are )?(over )?(by|near|beside|next to|behind|off) the\\b|\\bpick (you|u) up from\\b|\\bdrop (you|u) (off )?(home|at)\\b',
  ].join('|'),
)

/** A question for the next part of a home address. */
export const NEXT_HOME_PART_QUESTION = new RegExp(
  `^((and|so|ok|k|cool|right|then|is|it|the|your|ur|which|what|whats) )*((${HOME}|number|no|stop|side|end|town|yours|one)(\\W+|$))+((is|are|do|d|it|that|you|u|live|in|on|at|called|name)(\\W+|$))*$|\\byours is\\b|\\bwhich (side|end|one|stop|house|door|road|street)\\b|^where( (exactly|abouts))?\\W*$|^whereabouts\\W*$`,
)

export const HOME_NUMBER =
  /\b(number|no|flat|door|house|block|apt|apartment|unit|floor) ?(\d{1,4}[a-z]?|[a-z])\b|^(its |the |number |no )?\d{1,4}[a-z]?\W*$|^\d{1,4}[a-z]? (the|with|on|at|by|red|blue|green|white|black|its|flat)\b/
export const HOME_STREET =
  /^(\w+ ){1,3}(road|rd|street|st|close|avenue|ave|lane|terrace|crescent|cres|drive|way|grove|gardens|court|place|park|row|walk|mews|square|estate|hill|rise|view)\W*$/
