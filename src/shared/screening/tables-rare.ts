// Written by `npm run screening:tables` from the text files in tables: change those, not this file.
import type { Tables } from './table-types.ts'

export const RARE_TABLES: Tables = {
  en: {
    classes: {
      adult: 'aunt auntie boyfriend carer coach dad daddy father foster grandad mom mother mum parents stepdad stepfather stepmother stepmum teacher uncle',
      group: 'arabs asians blacks foreigners gays gypsies immigrants indians jews mexicans migrants muslims poles refugees',
      digit: 'double eight five four hundred nil nine nought oh one seven six thousand three triple two zero',
      someone: 'bastard bloke blokes boss boy boys bullies bully captain chief coach cop cops dealer dealers driver dude dudes everybody everyone fella fellas flatmate friend friends gang gangs girl girls guard guards guy guys housemate imam kid kids lad lads landlord leader leaders madam man manager mandem master mate mates matron men neighbor neighbors neighbour neighbours officer officers olders owner pal pastor people person plug police prefect prefects priest reverend roommate sir somebody someone staff stranger strangers sum1 supervisor teacher teachers trainer tutor ustad warden woman women youngers youth youths yute',
      home: 'flat home hostel house yard',
    },
    patterns: {
      contact: `
what number can i ring
can|could|let i|me? get|have|know|take #your ..2 #detail
get|gimme|give|have|know|need|send|share|want me? #your ..2 #detail
text me ..1 #your ..1 #detail
what phone number
drop|leave|type #your #detail
is there a number ..3 you
whats is? the address !bar|for|of
what|whats is? #your home? address|adress
give|have|need|send|whats me? #your home|postal? address
tell me where you live
^ phone #reach $
^ got an? #reach $
my #mail :|is !#state *
save my ..1 number
i stay at number 9
live at|in|on ..3 house|number 9
#mail : @
my user? #user|name :|is ..1 @
#game : @
im @ on
look for @
add|find me up? @
`,
      app: `
hit me up ..2 #app
add me ..2 #chat|#game|ghostsign
add my ..1 #chat|#game
#game ..2 add me
have you ..1 got #chat
find me ..2 on #chat
message my #chat
request ..4 on #chat
add ..2 @ ..1 on #game
talk on|to? a? another|different app
chat|talk ..2 on? another|different app|chat
chat ..2 somewhere ..1 else
chat ..1 elsewhere
^ got #chat $
you #chat $
are #you ..1 on #chat|#game
what|whats is? #your ..1 #chat|#game
my #chat :|is !#state *
my #chat|#game ..1 @
^ #chat @
#chat|#game : @
#chat name ..1 :|is
is my #chat|#game
account on #strong
use #chat with me
come|hop ..3 zoom with me
zoom meet? with me
use #app ..4 with me
get #chat $
group|server ..1 on #chat
join|made|make ..4 #chat ..1 chat|group|server
app with ..2 ghost|phone|plane
i am ..2 on #chat !a|all|and|much|so|too|way
im always|more ..1 on #app
where ..2 am on #chat
discord is where
better|easier|rather ..2 if|on|over ..3 #chat
#chat is ..1 easier|faster|quicker|safer
#chat is better !at|for|than
better place to talk
private on #strong
send it ..2 on ..1 #chat
swap ..1 snaps
`,
      secrecy: `
never|not ..1 speak|talk ..2 about|of it|this ..2 to|with
promise|swear ..3 tell no|nobody
promise|swear ..4 keep ..2 quiet|shut|us
say nothing about|to ..3 #guard|#staff
not a word about|to
no need to tell
#not ..1 let ..3 #guard|#staff|anyone ..2 find|hear|know|read|see
nobody|one ..1 can|will ever? find|know
#your ..1 #guard|#staff cant|neednt ..2 know|read|see
make sure ..4 #guard|#staff|nobody ..1 doesnt|dont? reads|see|sees
no one can|has|must|needs ..2 find|know
what #your #guard dont know
have|want anyone finding out
donttell|oursecret|tellnoone
can #you keep a secret
just for us $|ok
our ..1 thing $|nobody
nobody else ..1 hears|knows
delete|erase everything|it|this after|once|when ..3 done|read
do you delete
if #guard|#staff|#your|anyone ..1 asks ..1 say
lie to #your ..1 #guard|#staff
without ..2 #guard|#staff ..1 seeing
if #your ..1 #guard|#staff didnt|doesnt|dont find|know
trouble if ..4 knew|say|tell|told
disappearing messages
no adults $
`,
      meeting: `
hangout with? with? me
meet tonight
link after|up
meet|see ..3 face to face
come on #your own
come by urself|yourself
see each other ..3 outside|person|without
hang|meet|see ..3 for real
meet ..2 without #your ..1 #guard|#staff
come|coming|get|pop by|to #your ..1 flat|house|place|room
sleep|stay over at mine
take the train ..3 to me
buy|get|send ..2 #you|#your ..2 bus|coach|train ticket
run away with me
grab a ..1 burger ..1 together after
walk home together
wheres is? #your house
what road|street ..3 #you|#your live
which street ..1 is yours
which bus ..4 home
what time ..3 #you ..2 walk ..1 home
wait|waiting at|for|outside ..4 #your ..1 bus|gate|road|school
i know where you ..1 go|live
be outside|waiting ..4 come|gate|school|ten
just|only the two of
only you and i|me
the two of us $|and
dont bring ..1 anybody|anyone|brother|friend ..1 $|when|with
are #you ..1 home alone|on
are|if|when #your #guard ..2 asleep|gone|home|out ..1 $|tonight
are|when #your #guard are ..1 asleep|out
anybody|anyone ..2 home ..1 with #you
are|r #you ..1 by|on urself|your|yourself
hotel room for us
#you ..5 in my car|flat|van
climb|slip|sneak out ..3 and|at|meet|tonight
house to myself|ourselves
`,
      images: `
i need|want a ..1 #pic $|of
any selfies
any|got any? ..1 pics|selfies $
video of u|you|yourself
!he|i|ill|she|they|to|we|will post|snap me #your|a? #pic
full|one body? #pic $|of|please
do|make a #pic for me
what #you look like
show me what #you ..1 look
want ..2 see #you ..1 on camera
see #you on cam|camera|video
u|you on cam|webcam
flash ..3 me
come|go on cam|camera
make|take ..2 #pic for me
#pic with|without ..1 your shirt|top
if you send|show
`,
      money: `
transfer it|me ..2 money|tonight
transfer 9 to me
#money ..1 from|off you
give|lend|send me|us|you a ..1 fiver|tenner
give|lend|send me|us 9 ..2 bucks|now|quid|till|until
cash app $|:
#you ..2 have cash app
bitcoin wallet
whats is? #your bank
want a? gift card
amazon|gift|itunes|roblox|steam card code|codes
discount code
get robux if
gift|present for #you
gift from me
take my ..2 iphone ..3 gift
ill buy it for #you
bitcoin ..4 show you
my crypto ..6 #money
join my ..1 investment
no questions asked
how much for #your
yours for 9
sell ..1 me|your me|ur|your? ..1 account
get paid ..3 for keep? it
top #you up
cash for #you ..1 if
do you need ..1 money
`,
      sexual: `
pubes|pubic
send|sent|show|want|your ..2 nude
dirty|flirty|naughty|sexual ..1 chat|dreams|fantasies|fantasy|favour|favours|game|games|mind|photos|pics|pictures|talk|thoughts|video|videos
speak|talk|talking dirty|naughty
be|being|bit|get|something dirty|naughty
lose|losing|lost|take|ur|your virginity
slept with ..1 anyone|boy|girl|her|him|man|men|someone|woman|women|you
lets|to|us|wanna|want|we|you fuck
#you ever done|had|tried anything|it|sex ..1 with? ..1 anyone|before|boy|girl
play|playing with it|myself|urself|yourself
feel|feeling|kiss|kissing|lick|love|rub|touch|touching|want #your ..1 ass|body|bum|chest|inside|leg|lips|mouth|neck|skin|thigh|thighs
grow|hair|hairs|hairy|itchy|shave|touch|touched ..2 down below|there
can|could|let|may|wanna|want i|me|to? feel|lick|touch|undress it|there|you|yours
#your|big|hard|his|huge|my|suck balls|cock|dick|junk|package|penis|willy !turpin
suck his|it|my|on|ur|your
fuck #you|me !off|up
are|get|gets|getting|r|u #you|it hard|stiff|wet $|for|now|right|rn|thinking|when|yet
made|make|makes|making him|me|u|you so? hard|wet
i|im am? so hard|hot|turned|wet for|now|right|rn|thinking
wanna|want ..1 see mine
wearing ..2 in|under|underneath bed|clothes|that|your
wearing nothing|pants|underwear
in|love|see|send|want #your boxers|knickers|pants|underpants|underwear
#you ..2 made out !a|his|how|if|my|of|that|the|what
with tongue|tongues
and|lets|to|us|wanna|want|we|you made|make|making out !a|his|how|if|my|of|that|the|what
kiss|kissed|kissing a ..1 boy|dude|guy|man
naked body|for|in|pic|pics|right|selfie|together|tonight|with
let|make|see|want|watch ..3 #you naked|shirtless|strip|topless|undress|undressed
strip|undress for|me|naked|off|with !paint|the
get|getting naked|undressed
pull|take|taking|with #your|all|ur|ya boxers|clothes|everything|pants|shirt|shorts|top|trousers|underwear down|off
take|taking off #your|all|ya ..1 boxers|clothes|pants|shirt|shorts|top|trousers|underwear
without #your|a|any clothes|shirt|top|trousers
hairy|muscly|naked|smooth body
look|looks|u|you ..3 naked !eye|mole
cuddle|cuddling|snuggle|snuggling|spoon ..1 with? #you|in|me|together|up ..1 bed|in|me|naked|with|you
in|into bed with #you|me|us
#you ..2 in my|our bed
bath|shower together|with #you|me
lets|wanna|we cuddle|kiss|shower|snuggle|spoon
#your body drives|is|looks|makes|so|turns ..2 amazing|beautiful|fit|gorgeous|hot|me|perfect|sexy
ur|your|youre so cute|fit|gorgeous|hot|sexy
u|you are|r ..1 really|so fit|hot|sexy
u|you look|looks ..1 really|so|very|well fit|gorgeous|hot|sexy !there
u|you look|looks fit|hot|sexy
ever|you done it with
cuddle|cuddling|snuggle|spooning with #you|me
friends with benefits
more than friends
fall|falling|fell ..1 love with #you
lose|lost|pop|popped #your|their cherry
frends|frens|friends|m8s w|with|wiv bennies|bens|privileges
v card|cards
body count ..3 #your|mine|tell|urs
18 plus|rated chat|convo|stuff|talk
^ spicy chat|convo|pics|snaps|talk|texts
fancy|have|lets|wanna ..2 spicy chat|convo|pics|snaps|talk|texts
bow chicka
skinny dip|dipping
strip club|clubs|show
amazing|best|good|great|wild between|in the? bed|sheets
get|had|have|kick|take|taking|want #you ..2 in|into|out|to ..1 bed !early|now|soon|time
curled|lay|laying|lie|lying|sleep|sleeping|wake|waking ..1 beside|next|with to? #you $
imagine|love|want|wish ..4 laying|lying|sleeping|waking ..1 beside|next to? #you
big|cold|double|empty|warm bed ..6 #you|alone|come|company|keep|room
#you|mentor|teacher|us|we ..4 sleep|sleeping|slept together
be #your first $
turn off|offs|ons ..3 in bed
get|getting under ..1 blanket|covers|duvet|sheets ..1 and|n|together|with
up to ..2 beneath|under #your|the covers|duvet|sheets
#you ..2 beneath|under my|the covers|duvet|sheets
#your|be|the|ur big|little spoon
think|thinking|thought ..2 #you ..2 bath|bed|covers|shower|towel
think|thinking ..1 me ..2 bath|bed|night|shower
d|do|does|dyou #you fancy me $
i like|liked #you in|like that|this !game|idea|plan|post|song
feelings for #you !cat|dog|home|team
crush on #you
cannot|cant stop thinking ..1 #you
think|thinking ..1 #you ..1 that way
keep|kept|take ..1 hands off #you
#you|always|i|prefer|u ..1 fancy|into|like|liked|love|prefer ..1 older|young|younger bloke|blokes|boys|guy|guys|lads|man|men
into blokes|guys|lads|men !clothes|clothing|fashion|football|shoes
!asked|asks|said|says do #you ..1 into|like|prefer blokes|boys|girls|guys|men or birds|boys|girls|lads|men|women
#you ..2 be my bf|boyf|boyfriend|lover
are|ur|you|youre legal soon|yet
learn|practice|practise|show|teach ..3 kiss|kissing|snog|snogging
kiss ..1 on the lips|mouth
i want #you and|bad|badly so? bad|badly|dont|i|we $|dont|need
date|dating ..1 older|younger boys|guy|guys|lads|man|men
how old ..5 first did|done|had it w|with
did|do|doing|done the deed
1st|2nd|3rd|first|second|third|wat|what|which base ..2 #you|got|gotten|with
relations with ..2 boy|boys|girl|girls|man|men|woman|women
anybody|anyone|ever|man|someone|woman touched #you down|in|like|there
enjoy|like|love being kissed|stroked|touched
biblical sense
do|doing|done it ..4 alone|urself|yourself ..1 each|every|much|often
hear|know|tell|telling ..2 dirty|naughty joke|jokes|secret|secrets|story
#you ..3 wet dream|dreams
q|qs|questions ..1 no limits
made|make|making love !it|the|them|to
made|make|making love to #you|her|him|me|someone
explore|exploring bodies|each|it|things ..1 other|together !as|in|on|the
curious about ..1 bodies|boys|guys|men
netflix and|n chill w|with #you|me
netflix and|n chill ..3 #you|but|tonight
bit|feeling|get|getting|lets|lil|little freaky|frisky
a|lets|to|wanna|want|with hook up $|later|once|tonight|w|with
call me daddy|master|papi
#your|sugar daddy !issues|long
daddy issues
smash or|r pass ..1 me|us
lets|wanna|would|wud #you bang|nack|smash $|me|tho
wanna bang|nack|smash $|me|tho
come|to warm me up !before|for
show|teach|tell ..3 birds and|n the? bees
experienced|older|real bloke|lover|man ..3 give|show|teach #you
cute|fine|fit|great|juicy|lovely|nicest|peachy|tight abs|arse|backside|behind|booty|bulge|bum|thighs
fill|filling ..2 out #your|that|the|those ..2 jeans|kit|shirt|shorts|trousers
aint|not|nothing|without wearing anything|clothes|much
wat|wats|what|whats ..1 beneath|under|underneath #your|all|that|the|them|those ..1 boxers|clothes|hoodie|hoodies|jeans|layers|robe|shirt|shorts|towel|trousers
without ..1 all? #your|the|them|those clothes|kit|layers
dream|dreamed|dreams|dreamt ..6 #you ..6 bed|clothes|dressed|naked
about|anything|bit|get|it|something sexual !abuse|education|harassment|health|orientation|reproduction|selection
`,
      danger: `
beatsme|hitsme|hurtsme|punchedme|touchedme|touchesme
take|taken|takes|taking|took ..1 it out on me|mum|us
#person ..2 beat|beated|beaten|beating|beats|hit|hits|hitted|hitting the ..2 out ..1 of|outta her|him|me|us
beat|beated|beaten|beating|beats|mash|mashed|mashes|mashing ..3 crap|daylights|living|shit
w|with her|his|the|their ..1 belt|fist|fists ..2 again|because|every|if|when
#person ..2 handy|violent to|towards|when|with
his|my|our|your head|jaw|skull|teeth ..2 bashed|caved|kicked|smashed|stamped in|on
drag|dragged|dragging|drags|kick|kicked|kicking|kicks|push|pushed|pushes|pushing|threw|throw|throwing|thrown|throws her|him|me|us ..1 out ..2 car|van|window
put|puts her|his fist|foot through
gave me a ..2 beating|black|bruise|fat|hiding|kicking|lip|slap|smack|whooping
black eye|eyes ..2 by|from|off ..1 boyfriend|dad|dads|her|him|mum|stepdad
iron|spoon|straighteners ..2 against|on|to me|my arm|back|hand|hands|leg|skin
cover|covering|hide|hiding ..2 black|bruise|bruises|burns|cuts|marks|scars
break|breaking|breaks|broke|broken|kick|kicked|kicking|kicks|knock|knocked|knocking|knocks|punch|punched|punches|punching ..1 my|out ..1 teeth|tooth
hes ..1 outside ..4 bat
scared ..1 to ..1 fall ..1 asleep
swat us
unsafe at home
lock|locked|locking|locks me|my|us ..3 in a|my|the ..2 boot|cellar|room|shed
he|they lock|locked|locking|locks the ..1 door ..2 and|at
going ..1 get killed
force|forced|forces|forcing himself on
into the shower with me
sex instead of|rent
come ..2 to his ..1 hotel
#person ..3 made|make|makes|making ..1 me watch ..1 porn
dont ..1 want it|to ..2 do ..1 he|it|to
woke ..2 up ..4 on top ..2 me
fake ..2 nude|nudes ..3 me
cutmyself|endmylife|hangmyself|harmmyself|hurtmyself|killmeself|killmyself|wannadie|wanttodie
kermit myself|rn|sewerslide|soon|suicide|tonight
catch|catchin|catching|gon|gonna|wanna|want the? ..1 bus ..3 ctb|final|forever|last|one|ticket|way
commit|committing die|it|neck|sewer|soon|sudoku|toaster
sui cide|side
selfharm|selfharmed|selfharming
when i ..1 cut $
kill ur? yourself
cuts|marks ..2 on his|my ..1 arms
long sleeves ..4 heat
glass ..3 my wrist
leg over the ..1 railing
to the ..1 railway line
if i|im am? dont|not ..1 back|here ..2 $|by
sad ..2 woke ..1 up
given ..1 his ..1 bike away
sold all ..1 my
told ..1 me goodbye
want ..2 go to ..1 $|sleep
i|ive ..1 picked ..1 a|the tree
wish ..2 wasnt ..2 here
life|living isnt not? worth
better ..4 without me
nobody cares ..1 if
cant live like like|this
tired ..1 of breathing ..1 $
how many ..3 #pill|it ..4 take
give up on life
written|wrote ..2 letters ..2 everyone
said goodbye ..1 to my
goodbye forever
my last day ..1 anywhere
belt|rope ..4 attic|neck
hang|hanging|hung himself|myself
deserve be|to? ..1 hurt
dont|not ..1 make ..1 it|to ..1 20
and ..1 never wake up
nothing left? to live for
a burden to my
dont ..2 deserve ..2 food
not been fed
left us ..2 alone ..3 week
on my own with ..3 baby
home alone until ..1 sunday
mum ..1 sold ..2 food ..2 for
living ..1 with no parents
fridge ..3 padlock
looking after ..2 kids ..4 alone
mum ..2 heroin ..1 $|again|and
cant|not|wont wake|waking ..1 up ..1 $
my ..2 clothes ..4 weeks ..3 $|and
need|nowhere ..1 to ..1 sleep|stay ..2 $|and|else|tonight
brother ..2 missing
hide|hold|keep ..2 gun|guns|packages ..2 for|in|under
drugs ..1 in|inside me|my ..1 $
circumcise ..2 sister
make me ..1 normal ..1 $
list of ..3 shoot
said|says ..2 going|hed|hell|they|theyd|theyll ..2 burn|stab
addicted ..1 to ..1 codeine
debt ..3 paid ..1 $|it
got ..2 phone|trainers ..5 and|now ..2 i|says ..2 $|i|me
wont let me out of|out
cant get ..2 out ..3 theyll
school ..1 shooter
gonna|ill|will hurt|kill|shank|stab her|him|myself|somebody|someone|ur|you|your
shooting ..3 outside ..2 block
helpme
please help me $|please
please|somebody ..2 help ..3 he
call|phone the? ..1 ambulance|police ..3 for|me
is ..2 it|that normal ..3 that ..3 dad ..4 #hits|bath
what ..3 #person ..3 #hits|#violates ..2 me ..4 $|what
`,
      bullying: `
ur|your a|just|so ..2 #insult $|and|lol|you
ur disgusting|dumb|gay|stupid|trash|ugly $|and|as|mate
ur disgusting|dumb|fat|gay|stupid|thick|trash|ugly
dumb|pathetic|stupid little boy|kid
go ..3 loser
can you be so #insult
belong here go
boys|people like you are|make|should|shouldnt
anyone|nobody|one ..1 want|wants|would ..3 #your|u|you friend|here|near
dont belong here
stfu
bugger|fuck|piss|screw|sod off|u|you !and|over
go back|home ..1 to|where #you|where|your ..2 came|country|from
waste of space u|you
u|you belong ..2 bin|cage|gutter|hell|trash|zoo
you make me ..1 sick
u|you stink
youre ..1 gross
that|thats|this is|looks|so|sounds|was ..1 gay !club|marriage|pride|rights
you are ..1 gay
batty boy|man
u|ur|you|youre ..2 dyke|fag|homo|poof|queer
#group can|deserve|gotta|have|must|need|should ..2 back|burn|die|drown|go|leave|out|rot
#group are|is|r ..2 animals|criminals|dirty|disgusting|dogs|idiots|inferior|lazy|rats|scum|stupid|thieves|trash|vermin
all|ban|bloody|deport|dirty|filthy|fucking|hate|horrible|kill|smelly|stupid #group
#your|yo mam|mama|mom|mother|mum a|is|looks|s|so ..2 bitch|dead|fat|ho|joke|slag|slut|ugly|whore
laughed|laughs at you ..1 behind|when
behind #your back
look at ..2 you ..2 ugly
crying|whining u|you ..1 #insult|baby
cringe and
`,
    },
  },
}
