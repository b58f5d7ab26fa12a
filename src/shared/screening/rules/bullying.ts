/** Insults and hate, said to somebody. */
export const BULLYING = `
youre|ur|yer|youll|youve ..3 #insult !in
your|ur so|such|a|an|just|really|too|very|all|always|fucking|bloody ..2 #insult $|lol|mate|bro|and|as|haha|lmao|kid|boy|you|like|innit|that|ngl|fr
your|ur ugly|fat|stupid|gay|dumb|thick|pathetic|worthless|useless|retarded|disgusting|trash $|lol|mate|bro|and|as|haha|lmao|kid|boy|like|innit|ngl|fr
ur ugly|fat|stupid|gay|dumb|thick|pathetic|worthless|useless|retarded|disgusting|trash
you|u|ya are|r|look|smell|sound|is|seem|will|must|were|act ..4 #insult !in|at
you|u|ya ..1 stupid|dumb|little|absolute|fat|ugly|fucking|total|utter|complete|silly|pathetic|dirty|bloody|worthless|useless ..1 #rude|kid|boy|brat|cow|pig|child|thing|piece|animal
you|u|ya #rude|retard|retarded
^ #rude $|lol|haha|kid|boy
^ stupid|dumb|pathetic|ugly|fat little? boy|kid|idiot|child|girl|pig|cow|loser
stupid|dumb|pathetic|ugly|silly|fat little boy|kid|child|girl|idiot|pig
what|such|absolute|complete|total a|an? ..2 #insult|waste ..2 you|u
nobody|noone|everyone|everybody|one|people|all|they|class|school|we ..2 likes|hates|like|hate|loves|wants|want|laughs|laugh|cares|care|misses|laughing ..1 you|u|ya
i|we|they|all ..3 hate|despise|detest you|u|ya|your|ur !to|for
shut|stfu up? you|loser|idiot|u|#insult|retard|fatty|freak
stfu
go|get|fuck|piss ..1 back to #your|where|ur|africa|asia|pakistan|india|china|poland|romania ..3 country|came|from|village|land|home|you|$
go|get back|home ..1 to|where #you|your|ur|where ..2 country|came|from|come|belong
go ..1 kill|hang|die|drown|cut yourself|urself|$|in|already
kys
kill|hang|drown yourself|urself
hope|wish you|u|ur ..1 die|died|rot|dead|fail|cry|suffer|bleed
waste of space|oxygen|air|skin|time you|u
waste of space|oxygen|air|skin
people|boys|kids like you|u make|should|dont|are|deserve|shouldnt|never
you|u|ya make|makes me|us|everyone ..1 sick|puke|vomit
you|u have|got|ve no friends|mates|life|brain
no wonder ..3 you|u|your ..3 friends|alone|hate|hates|left|likes|mates
thats|that|this so|is|was|sounds|looks ..1 gay !marriage|rights|pride|club
so|proper|well gay
youre|ur so|a|such|? gay
you|u are|r|look|sound ..1 gay
gay boy|lord|ass|kid|freak
faggot|faggots|gaylord|nigger|niggers|nigga|paki|pakis|chink|chinks|tranny|poofter|spastic|pikey|kike|towelhead|sandnigger|battyboy
batty boy|man
retard|retards|retarded
you|youre|u|ur ..2 fag|homo|poof|queer|dyke
#group should|must|can|need|gotta|have|deserve ..2 leave|die|go|burn|rot|out|drown|back
#group are|r|is ..2 scum|dirty|vermin|stupid|inferior|animals|disgusting|trash|idiots|lazy|thieves|criminals|rats|dogs
stupid|dirty|filthy|bloody|fucking|smelly|horrible|hate|kill|ban|deport|all #group
#your|yo mum|mom|mother|mam|mama is|so|s|a|looks ..2 fat|ugly|slag|whore|bitch|slut|ho|dead|joke
you|u stink|reek
youre|ur smelly|stinky|nasty|ugly|annoying
fuck|screw|bugger|piss|sod you|u|off !over|and
never amount to
cry about|little|baby ..1 it|baby|loser
crybaby|mummysboy
laugh|laughs|laughing|laughed at you|u ..1 behind|for|because|all|everyone|in|when
behind #your back
no one|noone|nobody ..1 wants|likes|cares|loves|asked|invited|needs|would ..1 you|u|miss
freak|freaks show|like ..1 you|u
leave|go ..3 freak|loser|idiot|weirdo|fatty
look at ..2 you|u|your ..2 ugly|fat|freak|loser|pathetic|sad
you|u ..1 suck|sucks
get lost #insult|you|kid|boy|freak
you|u belong ..2 bin|trash|gutter|zoo|cage|hell
shut your|ur mouth|face|gob|trap
you|u little|big|fat|dirty|stupid rat|baby|pig|worm|snake|cow|clown
crying|moaning|whining you|u ..1 baby|#insult
you|youre|ur ..1 gross
nobody|noone|everybody|one|anyone ..1 wants|want|will|would|could ..3 #your|you|u friend|friends|mate|near|around|here|like|love
dumbest|stupidest|ugliest|fattest|thickest ..1 person|kid|boy|guy|one|thing
go ..1 cry
you|u|ya look|looks|act|sound|smell like ..1 pig|rat|cow|monkey|girl|#insult|shit|crap|trash|tramp
stay|get|keep|go away ..2 #rude|you|freak|ugly|weirdo|loser|us
can|could you be so #insult
belong here go|loser|freak
dont|doesnt belong here
dirty|stupid immigrant|foreigner|muslim|jew|gypsy|refugee
you|u|ya smell|stink $|like|bad|so|of|lol
youre|ur|your such? a ..1 baby|rat|pig|cow|dog|snake|joke|girl|clown|waste
cringe and
- you|youre|your|ur|u are|r? not|never|no|isnt|arent ..4 #insult
- you|u arent|werent|not|dont|shouldnt ..4 #insult
- dont|not|never|stop ..2 think|say|feel|call|thinking|let ..5 #insult|you
- if|when|because ..1 people|everyone|everybody|nobody|they|someone|somebody|anyone ..3 you|u
- made|make|feel|felt|makes you|u feel|look? ..2 #insult
- nothing|joke to|about|but|wrong|in|is|like|special|more|less|else
- thick|fat|trash|joke|nothing ..1 jumper|book|books|coat|the|can|bin|in|of|skin
- i|we|they|all hate your? ..1 to
- i|they dont|didnt hate|dislike
- all ..2 like you said|told|say|do|did|showed|asked
`
