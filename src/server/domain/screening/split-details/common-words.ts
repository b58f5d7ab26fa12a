/**
 * Common answers that are not account names; any other word that answers a question for an account may be one. Words that
 * the rules know are not listed here, because they are never taken for names.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `yes yep yup yeh aye nah nope maybe idk dunno rarely often hehe omg wow happy bored busy late morning afternoon
  evening monday tuesday wednesday thursday mon tue tues wed weds thu thurs fri sat sun january february march april
  june july august september october november december whose thanks thank thx cheers sorry hey hello hiya sup cya ttyl
  brb same neither either none college upstairs maths math english history geography french spanish art music drama
  physics chemistry computing football rugby tennis cricket boxing basketball hockey golf guitar piano drums chips
  chicken pasta rice tea water milk breakfast red black white orange pink true false few hers theirs those doing goes
  known forget remember changed kidding tbh imo actually even definitely exactly basically literally obviously cos cuz
  bruh sir cat fish hamster rabbit gaming films movie movies song songs band youtube netflix spotify quizlet duolingo
  excited funny okayy awesome brilliant lovely wicked decent mint couldnt hes shes theyre theres keeper goalie striker
  defender midfield winger nurse doctor engineer chef plumber electrician lawyer sometimes mostly usually rude animal personal cancelled nervous lonely boring flats bye angry prefer science biology
  pizza lunch dinner coffee party dark training practice interview museum today saturday friday almost nearly alright glad
  yeah haha hahaha wished thought planning ready loads lots difficult console shoes headphones business charity`
    .trim()
    .split(/\s+/),
)
