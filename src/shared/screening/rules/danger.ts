/** Self-harm, abuse, threats: words at which help is opened. */
export const DANGER = `
kill|killing|harm|harming|hang|drown|drowning|shoot|stab|starve|starving|hate|hating|top|offing|suffocate|electrocute myself|meself|mself|myslf|misself
hurting|cutting|burning myself|me
want|wanna|gonna|going|keep|kept|start|started|need|like|urge|might|could|tempted ..2 hurt|cut|burn|scratch|kill|end myself
hurt|cut|burn|scratch|hit|punch myself $|because|again|so|to|every|sometimes|if|on|a|last|tonight|when|after ..1 purpose|it|feel|much|night|day|time|$|i|im|ive|bad|lot
wants|going|gonna|tried|says|said|might|threatened|will ..4 kill|hurt|harm|hang|cut|top himself|herself|themselves|themself|hisself
kms|kys|unalive|unaliving|unalived|sewerslide|selfharm|selfharming|suicidal
!dont|never|not kill|hang|drown yourself|urself|yaself
kill ur|your self
think|thinking|thought|thoughts|considering|consider|attempt|attempted|commit|committing|want|tried|feel|feeling|planning ..2 suicide !prevention|squad|bomber|bombers
i|im|ive|been|started|still ..3 self harm|harming|harmed
self harming|harmed
i|just|honestly|wanna|really ..3 want|wanna|wish|rather|going|ready|deserve|gonna|need|hoping|could|fancy|prefer to? die|dead|disappear|vanish|be? dead|die !the
wanna|want to? die|disappear|vanish
wish ..3 dead|gone
wish ..4 never ..2 born|existed|alive|wake|woke
wish|wished i wasnt|werent|didnt ..1 here|alive|born|exist|existed|wake
never been born
dont|cant|not|didnt|no ..2 want|wanna|wanted|wish|deserve|feel|see to? be? live|living|alive|exist|existing !in|at|on|with|near|there|by
dont|not|didnt ..2 want|wanna to? be here|around|alive|on anymore|any|more|tomorrow|earth|this|longer|ever
dont|not|didnt ..2 want|wanna to? wake up anymore|tomorrow|ever|again|any|$
end|ending it all|everything|forever|tonight
end|ending|take|taking my own|whole? life
no|any|see|whats|what ..1 point|reason ..4 living|alive|here|live|existing|life
better|happier|easier ..4 without me
better|happier off ..5 dead|gone|without
if i|im was|were|died|am? ..1 dead|gone|die|died|disappeared
if i wasnt|werent|disappeared|died|vanished
nobody|noone|one|anyone|anybody would|will|ll|d? ..1 miss|care|notice|cry ..1 me|if
cant|cannot|dont|not go|going|carry|want|take|handle|cope ..1 on|it|this|life|with anymore|longer|any|living
cant|cannot go|carry on
tired|sick|fed of|up being|with|living|life alive|living|life|anymore
sick|tired of living|life|existing
been|keep|started|stopped|start|ive|i ..1 cutting again|$|my|at|since|to|more|when
cut|cutting|slit|slitting|slice|burn|burned|burning|scratch my|his|your ..1 arms|wrists|wrist|thighs|thigh|skin
took|take|taken|taking|swallowed|swallow ..2 many|load|loads|bunch|lot|lots|all|whole|handful|box|bottle|pack|every|most ..4 pills|tablets|paracetamol|meds|painkillers|medicine|pill
i|take|took|taken|want|going|planned|tried|gonna ..2 overdose|overdosed|overdosing|od
jump|jumping|throw|step|leap ..1 off|under|from|infront ..2 bridge|roof|building|train|balcony|cliff|platform|tower|window|buildings|lorry|car|flats
jump|jumping|walk|step in front of
dont|not deserve food|live|eat|love|anything|happiness|life
stopped|not|quit eating $|and|for|because|i|so|since|again|properly
not|havent ..1 eaten ..2 days|week|since
make|making|made myself sick|throw|vomit|puke
hate|hating my life|living|existing
hate being alive|here|me
my|a|the|his|moms|mums|foster #adult ..4 hits|beats|beat|punches|punched|kicks|kicked|slaps|slapped|smacks|smacked|hurts|hurt|chokes|choked|strangled|strangles|whips|whipped|belts|belted|burned|burns|locks|threatens|batters|battered|hit|thumps|thumped me|us !at|in|to|by|on
he|she|they|who|always|just|then hits|beats|punches|kicks|slaps|chokes|batters|strangles|smacks|thumps me|us !at|in|to|with|by
#adult|he|she|they|someone|somebody|who ..2 hurts|hurting|abusing|abuses me|us
he|she|they|dad|#adult hit|beat|punched|kicked|slapped|choked me again|last|so|when|because|if|for|every|until|really|and|tonight|yesterday
beat|beats|beaten|beating me up
hits|beats|beating|hitting|hurting|hurt|abusing|beat my mum|mom|mother|sister|brother|mam
someone|somebody|he|she|they|uncle|man|coach|teacher|boy|guy|dad|stepdad|brother|cousin|neighbour|grandad|#adult|person|me keeps|was|has|kept|started? touched|touches|groped|touching|touch|grabbed|feels|felt ..1 me|my|up !down|with|by|on
raped|molested|abused|groped|assaulted|rapes|molests|abuses|abusing me|us
i|im|ive was|got|am|been|being|have|getting ..2 raped|molested|abused|assaulted|groped|trafficked|groomed|blackmailed|threatened
made|makes|forced|forces|forcing|make me touch|strip|undress|watch|sleep|do|have ..2 him|her|it|things|stuff|sex|himself|herself|with
scared|afraid|terrified|frightened|dont|cant|not|nervous|dread|dreading ..1 to|want|of? ..1 go|going|come|be|being back? home !for
scared|afraid|terrified|frightened of my|his ..1 #adult|dad|stepdad|uncle
scared|afraid|terrified|frightened of him|her|them
not|isnt|never safe ..1 at|with|in|around home|him|her|house|dad|them|here
dont|not|never feel safe|safer
unsafe at home
i|im|ive|gonna|going|to|want ..1 ran|run|running|runaway away and|last|tonight|because|$|tomorrow|yesterday|again|forever|now
ran|run|running|runaway away? from home|my|him|dad|mum|care
sleeping|slept|sleep ..3 street|streets|rough|station|shelter|outside|doorway|bench
nowhere|no to|place sleep|stay|live|go
kicked|threw|thrown|chucked me|i|been|was out ..1 of|and|last|tonight|the|$|my
i|ill|im|id|imma|ima|were|well ..3 kill|stab|shoot|murder|shank|slash|strangle|poison|end you|u|him|her|them|everyone|someone|somebody|people
ill|imma|ima|gonna|going|will ..2 kill|stab|murder|shank|shoot my|his|all|him|her|them|you|someone|everyone
i|ill|im|id|imma|ima|were|well ..3 beat|smash|batter|hurt|bang|kick|break|punch|knock you|u|him|her|your|ur|his|them ..1 up|in|out|head|face|legs|bad|badly|neck
ill|im|imma|ima|gonna|going ..1 hurt|find|get you|u !to|the|a|some|up|home|with|one|in|at|on|that|your
said|says|threatened|threatening|threatens|tried|swears|swore|wants|trying|promised ..5 kill|stab|shoot|hurt|jump|beat|rape|drown|strangle me|us
threatened|threatens|threatening me|us|my
watch your|ur back
you|youre|ur|u are|r|gonna|going|will|be? dead|die tomorrow|meat|when|if|tonight|soon
bring|bringing|brought|take|taking|carry|carrying|carries|have|got|hide|hid|keep|with|need|buy|bought|pulled|packed ..2 knife|blade|gun|machete|shank|weapon|knives|acid|knuckleduster ..5 school|bag|him|them|with|protect|class|tomorrow|me|pocket|room|you|protection|case|lessons|someone|bed|on
carry|carrying|carries|pulled ..2 knife|blade|gun|machete|shank
knife|gun|blade|machete|weapon in|to|under|on my|his|their|school|me|the ..1 bag|pocket|school|room|bed|locker|throat|neck|me
shoot|shooting|bomb|blow|burn up|the|down ..1 school|class|place|mosque|church
held|put|holding|holds ..2 knife|gun|blade to|at|on
goodbye|bye forever|everyone|everybody
last message|time ever|im|you|anyone
want|wanna|going|gonna to? end it|everything|things|my|me !there|here|with|by|on|early|well
hurt|hurts|harm|cut|kill myself|me when it|i ..2 much|bad|down|sad|angry|lonely|alone|feel
rather|wanna|wish|deserve ..2 die|dead|disappear
i ..2 should just? die|disappear
of|about|just ending|end it|everything|things|myself !with|here|there|early|on|by
nothing|reason to live for
and|to|could|just|would never wake up
to|gonna|they|will|gang jump|jumped me|us|him
blackmail|blackmailed|blackmailing me|us
threatening|threatened|says|said|will ..5 post|share|leak|send|show my|the|it|them ..4 pic|pics|photos|nudes|everyone|video|picture|pictures
man|uncle|stepdad comes|came|who|gets|keeps ..2 in|into my bed|room|bedroom
he|someone ..3 comes|came|gets|climbs in|into my bed|room|bedroom ..1 night|when|every|bed
lock|locks|locked me in|up
think|thinking|thought|thoughts ..3 dying|suicide
life|living isnt|aint|not|is not? worth
worth living
nobody|noone|one cares|care|minds if i
bruise|bruises|marks ..4 from|because|off my|him|her
i|ill|im ..3 bring|bringing|get|carry|getting ..1 gun|knife|machete|blade $|to|in|tomorrow|and
being|get|getting hit|beaten|hurt|punched at|by ..1 home|dad|#adult
give|giving|given|gave up on life|everything|living
no way out
forced|forces|forcing|made|makes me to? do|touch|watch|take|send
hand|hands ..2 down|up|in|inside|on my ..1 trousers|pants|shorts|shirt|boxers|underwear|top|leg|thigh
took|taken|brought|had a ..1 knife|blade|gun to|in|into ..1 school|class|bag
cant|dont live like this|with|anymore
drank|drink|drinking|swallowed bleach|poison
- die|dying of|laughing|for|from
- cut|hurt|burn|hit|burnt myself ..1 shaving|playing|cooking|on|in|at|by|falling|while|during
- kill|murder|stab|hurt|strangle ..5 if|when ..9 lol|haha|lmao|jk|joking|hahaha
- kill|beat|destroy|end|shoot|stab ..2 in|at|on fifa|fortnite|chess|cod|roblox|minecraft|game|it|fc|mario|saturday|sunday|pitch|level|mission
- like|so|as|if|could|nearly|almost|about ..1 die|died
- kill|end|shoot ..1 the|a|time|some|boss|zombies|dragon|monsters|enemy
- to|can|will|would kill for
- beat|beats me at|by|in|to
`
