/** Answers and small words that are nobody's account: what else stands alone behind a question for one may be. */
export const COMMON: ReadonlySet<string> = new Set(
  `yes yeah yep yup ye ya yh yeh aye no nah nope na ok okay k kk sure maybe idk dunno never always sometimes mostly rarely often lol lmao
  haha hahaha hehe xd omg wow cool nice great good fine bad sad happy tired bored busy late early soon later now today tonight tomorrow
  yesterday morning afternoon evening night monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thurs fri sat
  sun january february march april may june july august september october november december why what who when where how which whose
  thanks thank thx ty cheers please pls plz sorry np hi hey hello hiya yo sup bye cya ttyl gn gm brb wait hold stop same me you him her
  them us both neither either none nothing everything anything something someone anyone everyone nobody here there home school work
  college club outside inside upstairs maths math english science history geography french spanish art music drama physics chemistry
  biology computing football rugby tennis cricket boxing swimming running chess basketball hockey golf gym guitar piano drums pizza
  chips burger chicken pasta rice tea coffee water milk breakfast lunch dinner red blue green yellow black white orange purple pink one
  two three four five six seven eight nine ten true false right wrong left up down on off in out yet already again more less many much
  few lots loads all some any mine yours his hers ours theirs this that these those it its is was are were am be been have has had do
  does did done doing go goes went gone going get got gets make made see saw seen know knew known think thought say said tell told
  forgot forget remember changed change deleted delete banned blocked private secret joke joking kidding jk fr ngl tbh imo actually
  really very too so just only also still even probably definitely exactly basically literally obviously honestly the a an and or but
  if then because cos cuz bc with without for from to of at by as about like than mum dad mom nan gran sister brother cousin uncle aunt
  teacher coach boss friend friends mate mates bro bruh man dude sir miss dog cat fish hamster rabbit car bike bus train plane house
  games game gaming film films movie movies book books song songs band youtube netflix spotify google quizlet duolingo excited nervous
  scared angry fun funny boring easy hard ok okayy alright awesome amazing brilliant perfect lovely sick wicked class grand decent mint
  not dont cant wont didnt isnt havent wasnt shouldnt couldnt wouldnt im ive ill id youre youve hes shes theyre were lets thats whats
  whos heres theres keeper goalie striker defender midfield winger nurse doctor engineer chef plumber electrician lawyer`
    .trim()
    .split(/\s+/),
)
