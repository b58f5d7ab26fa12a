/** Sexual talk. */
export const SEXUAL = `
nudes|noods|dickpic|dickpics|boners|erections|porn|porno|pornhub|pornography|horny|sexy|sexiest|sext|sexting|sexts|boner|wank|wanking|masturbate|masturbating|masturbated|wanked|wanking|sexted|orgasm|blowjob|handjob|threesome|onlyfans|milf|hentai|kinky|boobs|titties|shag|shagging|shagged|fingering|cumming|jizz|slutty|slut|whore
send|sent|show|your|want ..2 nude
sexual|naughty|dirty|flirty ..1 chat|pics|photos|pictures|talk|fantasy|fantasies|favour|favours|game|games|thoughts|dreams|video|videos|mind
talk|talking|speak dirty|naughty
have|had|having|want|wanna|do|like|about|for|to|video|phone|cam|first|good|ever|of|oral|anal|gay|rough|into|we|more ..1 sex !education|ed|lesson|lessons|class|chromosomes|chromosome|cells|cell|determination|discrimination|offender
sex with|tonight|tape|chat|toy|toys|life
lose|lost|losing|take|your|ur virginity
a|still|you|u|ur|your virgin !train|trains|media|flight|atlantic|active|forest|olive|money|islands|birth|mary
touch|touched|touching|rub|rubbing|pleasure yourself|urself|myself|ur|yourselves !dirt
play|playing with yourself|urself|myself|it
touch|touching|kiss|kissing|feel|feeling|rub|lick|want|love #your ..1 body|skin|lips|thighs|thigh|leg|bum|ass|chest|neck|mouth|inside
turn|turns|turned|turning me|you|u|us ..1 on
what|wat are|r|#you? #you|u wearing !to|for|at|on|tomorrow
what #you wearing !to|for|at|on|tomorrow
wearing ..2 in|under|underneath bed|your|that|clothes
wearing nothing|underwear|pants
kiss|snog|kissing|snogging|lick me|#you
#you ..2 kissed|snogged|shagged|fingered|slept|made ..1 anyone|anybody|girl|girls|boy|someone|a|with|out
with tongue|tongues
wanna|want|lets|we|us|you|and|to make|making|made out !of|the|what|a|if|that|how|my|his
#you|yourself|me|get|are|im|#your|about|sleep|sleeping|both|us ..2 naked|nude|undressed !eye|mole|truth|eyes
naked with|in|for|tonight|body|selfie|pic|pics|together|right
see|watch|want|let|make ..3 #you undress|undressed|strip|naked|topless|shirtless
undress|strip for|off|me|naked|with !the|paint
get|getting undressed|naked
take|taking|with|pull #your|ur|ya|all clothes|top|shirt|pants|trousers|underwear|boxers|shorts|everything off|down
take|taking off #your|ya|all ..1 clothes|top|shirt|pants|trousers|underwear|boxers|shorts
without #your|any|a clothes|shirt|top|trousers
cuddle|snuggle|spoon|cuddling|snuggling ..1 with? #you|me|together|up|in ..1 in|with|bed|naked|you|me
cuddle|snuggle|cuddling|spooning with #you|me
in|into bed with #you|me|us
#you ..2 in my|our bed
sleep|sleeping with #you|me|us
slept with ..1 girl|boy|someone|anyone|man|woman|her|him|you|men|women
#your|my|big|huge|hard|suck|his dick|cock|penis|willy|package|junk|balls !turpin
suck my|your|ur|his|it|on
fuck me|#you !up|off
wanna|want|to|lets|we|us|you fuck
are|r|u|get|getting|gets #you|it hard|wet|stiff $|right|now|yet|for|rn|when|thinking
make|makes|made|making me|you|u|him so? hard|wet
im|i am? so hard|wet|turned|hot for|rn|right|now|thinking
hot|sexy|perfect|amazing|gorgeous|beautiful|cute|tight|nice|fit body|bum|ass|butt|lips
#your body is|looks|so|turns|makes|drives ..2 hot|sexy|fit|amazing|perfect|beautiful|me|gorgeous
youre|ur|your so hot|fit|sexy|gorgeous|cute
how big is yours|ur|your|it !school|class|house|family|team|town|dog|room|garden|village
ever|you done it with
#you ever done|tried|had it|sex|anything ..1 with? ..1 girl|boy|anyone|before
shower|bath together|with #you|me
see|want|love|send|in #your underwear|boxers|pants|underpants|knickers
friends with benefits
age is just|only
aubergine|peachsign dropsign|peachsign|aubergine
more than friends
fall|falling|fell ..1 love with #you
#your ..1 lips|bum|butt|bulge|boobs look|looks|are|so|is|turn
shave|hair|hairy|hairs|touch|touched|itchy|grow ..2 down there|below
what|wat do? #you wear ..2 bed|under|sleep
dream|dreamt|dreamed|fantasise|fantasize|fantasy|dreams about #you
we|lets|wanna cuddle|snuggle|kiss|spoon|shower
you|u are|r ..1 so|really|really hot|fit|sexy
hairy|naked|smooth|muscly body
i|u|you|im get|got|am|gets|getting|getting ..1 hard|wet thinking|when|for|looking|seeing|watching
you|u look|looks ..1 so|really|very|well hot|fit|sexy|gorgeous !there
you|u look|looks hot|sexy|fit
pubic|pubes
kiss|kissed|kissing a ..1 guy|man|boy|dude
without clothes|#your clothes
you|u|look|looks ..3 naked !eye|mole
something|bit|being|be|get naughty|dirty
want|wanna ..1 see mine
sit|sitting on my lap|face|knee
can|could|may|let|wanna|want i|me|to? touch|lick|feel|undress you|it|there|yours
furthest|far ..3 gone|been|go|went ..2 girl|boy|anyone|someone
- puberty|biology|science|lesson|class ..4 about|did|learned
- hard|difficult for #you
`
