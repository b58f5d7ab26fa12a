// Written by `npm run screening:tables` from the text files in tables: change those, not this file.
import type { ScreenCategory } from './categories.ts'

type Table = { classes: Record<string, string>; patterns: Partial<Record<ScreenCategory, string>> }

export const TABLES: Record<string, Table> = {
  en: {
    classes: {
      detail: 'number numbers num digits phone mobile email emails mail cell postcode handle gamertag username landline user snapcode contacts atsign',
      reach: 'number num email emails mail digits postcode landline username gamertag handle address adress',
      user: 'username user gamertag handle tag nickname psn ign profile account',
      place: 'park mall station stop shop shops mcdonalds cafe beach woods forest car gym pool cinema pub mine outside corner beside behind house hotel flat arcade bridge bench gate gates alley carpark skatepark canal town river',
      app: 'whatsapp watsapp whatsap wassap wapp snapchat snap snapp snaps snappy insta instagram ig gram discord disc telegram tele tg signal kik messenger skype facetime viber wechat tiktok facebook fb roblox fortnite minecraft xbox psn playstation steam twitch zoom meet hangouts imessage omegle yubo wizz bereal threads reddit twitter tumblr sc',
      chat: 'whatsapp watsapp whatsap wassap wapp snapchat snap snapp insta instagram ig discord telegram tg signal kik messenger skype facetime viber wechat tiktok facebook fb imessage yubo wizz bereal twitter sc',
      strong: 'whatsapp watsapp whatsap wassap snapchat insta instagram discord telegram kik messenger skype facetime',
      game: 'roblox fortnite minecraft xbox psn playstation steam twitch',
      mail: 'gmail hotmail outlook yahoo icloud protonmail proton aol gmx googlemail ymail live msn tutanota fastmail',
      top: 'com org net uk co fr de io me info edu eu ch be ie ca au us es it nl gov ac',
      you: 'you u ya yu yah yourself',
      your: 'your ur yr youre ya yer urs',
      pic: 'pic pics pix pict photo photos photograph picture pictures selfie selfies image images video videos vid vids pik',
      money: 'money cash quid pound pounds dollar dollars bucks euro euros tenner fiver grand coin coins',
      guard: 'mum mom mam mummy mommy mother dad daddy father parent parents family folks stepdad stepmum gran nan guardian carer',
      staff: 'teacher teachers coach admin admins administrator administrators coordinator coordinators staff counsellor counselor police tutor headteacher programme moderator moderators',
      adult: 'dad daddy father stepdad stepfather mum mom mother stepmum stepmother uncle aunt auntie grandad carer foster coach teacher boyfriend parents',
      not: 'dont never not mustnt cant cannot shouldnt wont',
      state: 'broken banned not deleted down slow private full old dead blocked gone off on bad good great fun my so too a an the better worse boring safe unsafe where what how why when which used working hacked empty really very for like and or in at to from just only probably also still now here there fine ok okay cool',
      insult: 'idiot idiots loser losers stupid dumb pathetic worthless ugly fat retard retarded freak moron dumbass failure useless disgusting weirdo creep trash garbage coward wimp sissy pussy bitch bastard prick twat wanker dickhead asshole arsehole cunt spastic spaz tramp scum fatty fatso minger embarrassment joke thick nothing disgrace rat weird weak clown burden',
      rude: 'idiot idiots loser losers pathetic retard freak moron dumbass failure weirdo creep coward wimp sissy pussy bitch bastard prick twat wanker dickhead asshole arsehole cunt spastic spaz tramp scum fatty fatso minger clown melt muppet',
      group: 'immigrants migrants muslims jews blacks gays refugees foreigners asians arabs gypsies mexicans indians poles',
      digit: 'zero oh one two three four five six seven eight nine nought nil double triple hundred thousand',
      kin: 'dad dads daddy daddys papa papas pa da dada father fathers fatha pops baba abba papi mum mums mom moms mam mams ma mama mamas mummy mommy mother mothers ammi stepdad stepdads stepfather stepmum stepmom stepmother stepbrother stepbro stepsister stepda brother brothers bro sister sisters sis uncle uncles unc auntie aunty aunt aunts grandad granddad grandpa grandfather grandma granny gran nan nana grandmother cousin cousins cuz parents parent folks family bf boyfriend boyfriends girlfriend gf ex husband wife partner partners guardian carer carers foster godfather',
      someone: 'someone somebody sum1 man men guy guys bloke blokes fella fellas lad lads boy boys kid kids gang gangs bullies bully teacher teachers sir coach trainer priest pastor imam ustad reverend landlord boss manager neighbour neighbor neighbours neighbors friend friends mate mates pal person people woman women girl girls tutor leader leaders captain warden housemate flatmate roommate dealer dealers plug master madam chief owner youth youths youngers olders dude dudes yute mandem stranger strangers prefect prefects matron officer officers guard guards police cop cops staff supervisor driver everyone everybody bastard',
      person: 'dad dads daddy daddys papa papas pa da dada father fathers fatha pops baba abba papi mum mums mom moms mam mams ma mama mamas mummy mommy mother mothers ammi stepdad stepdads stepfather stepmum stepmom stepmother stepbrother stepbro stepsister stepda brother brothers bro sister sisters sis uncle uncles unc auntie aunty aunt aunts grandad granddad grandpa grandfather grandma granny gran nan nana grandmother cousin cousins cuz parents parent folks family bf boyfriend boyfriends girlfriend gf ex husband wife partner partners guardian carer carers foster godfather someone somebody sum1 man men guy guys bloke blokes fella fellas lad lads boy boys kid kids gang gangs bullies bully teacher teachers sir coach trainer priest pastor imam ustad reverend landlord boss manager neighbour neighbor neighbours neighbors friend friends mate mates pal person people woman women girl girls tutor leader leaders captain warden housemate flatmate roommate dealer dealers plug master madam chief owner youth youths youngers olders dude dudes yute mandem stranger strangers prefect prefects matron officer officers guard guards police cop cops staff supervisor driver everyone everybody bastard he she they who hes shes theyre hed theyd whos them',
      bodypart: 'face head arm arms hand hands leg legs rib ribs nose jaw neck throat hair finger fingers wrist wrists back stomach belly eye eyes tooth teeth lip lips mouth ear ears skull chest ankle knee knees knuckles foot feet bones shoulder collarbone thumb skin',
      strikes: 'punch punches punching punched kick kicks kicking kicked slap slaps slapping slapped smack smacks smacking smacked batter batters battering battered belt belts belting belted whip whips whipping whipped strangle strangles strangling strangled choke chokes choking choked throttle throttles throttling throttled headbutt headbutts headbutting headbutted flog flogs flogging flogged cane canes caning caned thrash thrashes thrashing thrashed stab stabs stabbing stabbed shank shanks shanking shanked spank spanks spanking spanked wallop wallops walloping walloped whack whacks whacking whacked thump thumps thumping thumped lash lashes lashing lashed bash bashes bashing bashed stomp stomps stomping stomped whoop whoops whooping whooped elbow elbows elbowing elbowed slash slashes slashing slashed smother smothers smothering smothered suffocate suffocates suffocating suffocated',
      hits: 'punch punches punching punched kick kicks kicking kicked slap slaps slapping slapped smack smacks smacking smacked batter batters battering battered belt belts belting belted whip whips whipping whipped strangle strangles strangling strangled choke chokes choking choked throttle throttles throttling throttled headbutt headbutts headbutting headbutted flog flogs flogging flogged cane canes caning caned thrash thrashes thrashing thrashed stab stabs stabbing stabbed shank shanks shanking shanked spank spanks spanking spanked wallop wallops walloping walloped whack whacks whacking whacked thump thumps thumping thumped lash lashes lashing lashed bash bashes bashing bashed stomp stomps stomping stomped whoop whoops whooping whooped elbow elbows elbowing elbowed slash slashes slashing slashed smother smothers smothering smothered suffocate suffocates suffocating suffocated hit hits hitting hitted beat beats beating beaten beated hurt hurts hurting hurted attack attacks attacking attacked strike strikes striking struck burn burns burning burned burnt boot boots booting booted scald scalds scalding scalded knock knocks knocking knocked slam slams slamming slammed drown drowns drowning drowned torture tortures torturing tortured jump jumps jumping jumped starve starves starving starved',
      violates: 'rape rapes raping raped molest molests molesting molested grope gropes groping groped assault assaults assaulting assaulted abuse abuses abusing abused touch touches touching touched',
      blade: 'knife knives knifes blade blades machete machetes shank shanks gun guns glock pistol shotgun rifle weapon weapons acid knuckleduster dagger',
      strap: 'belt cane stick wire cable slipper shoe hanger hangers spoon whip hose iron ruler cigarette cigarettes pipe hammer bat chain rope strap lighter bottle extension cord broom brick pan',
      pill: 'pill pills tablet tablets paracetamol paracetamols ibuprofen meds medication tylenol painkillers medicine insulin antidepressants capsules xanax benzos',
      drug: 'weed coke crack heroin brown ket ketamine spice drugs bricks food gear packages package parcels bags bag wraps pack packs rocks bud white xans',
      home: 'home house hostel flat yard',
      contest: 'fifa fc fortnite chess cod warzone roblox minecraft mario mariokart madden nba 2k darts snooker tennis pingpong uno monopoly scrabble checkers draughts badminton smash tekken rummy backgammon dominoes ludo carrom tetris kahoot wordle fc24 fc25 fc26 fifa23 fifa24',
      misspelt: 'whatsapp snapchat instagram discord telegram messenger facetime suicide suicidal overdose overdosed myself killing strangled strangles strangle choked punched punches kicked slapped stabbed stabbing beaten beating hitting cutting threatened threatens blackmail abused abusing raped molested touched touches groped knife machete drugs homeless stepdad starving scared hurting number phone email address secret delete promise nudes naked selfie picture parents anyone nobody masturbate tonight hospital police',
      ordinary: 'discard amused amusing baked named nuked snaked bearing heating seating beaming neaten betting meating billing filling milling willing chilling skilling tilling cared scare scares scarred scored shared stared sacred clapped flapped slipped snapped swapped lapped cooked chokes couches torched torches touchy drums dudes nodes nudges nukes fitting sitting pitting gutting putting butting hunting hurling hurtling licked nicked picked ticked wicked munched bunched hunched lunched lunches pinched pinches numbed lumber slumber phoned phony prone pictured policy polite patents patent raced rapid rated taped gaped draped starring staring starting strange stranger scabbed stubbed stubbing stabber premise secrete deletes grouped hoped knives homes',
      filler: 'literally actually basically lowkey highkey um erm uh lol lmao ngl kinda honestly deadass bruh fucking fkn bloody',
    },
    patterns: {
      contact: `
what|whats|wats is? #your ..2 #detail
what number can i call|text|ring|reach
give|gimme|send|get|have|share|tell|need|want|take|drop|know|save #your|my|me|us|you|u ..2 #detail
can|could|may|let i|me? get|have|take|know #your ..2 #detail
give|gimme|send|get|have|share|know|need|want me? #your ..2 #detail
text|dm|message me ..1 #your ..1 #detail
what phone number
drop|leave|type #your #detail
#your ..1 #reach !one|on
to|on|at|by|have|got|take|save|want|use|get|give|wrote|put|left|leave my ..1 #reach
do|have|got you|u have|got? an|a ..1 #detail
is there a|number number ..3 you|call
number|way to ..1 get|reach|find #you
what|whats|wats is? #your home|exact? address|adress
give|send|have|need|want|whats me? #your home|postal? address
tell me where you live
^ #reach $|pls|plz|please
^ phone #reach $
^ got an? #reach $
heres|here my ..1 #detail|address
here is my ..1 #detail|address
this is my ..1 #detail
my e? email|mail is|: !#state *
my #mail is|: !#state *
save my ..1 number
our|my house|home phone|number
i live|stay at number|flat 9
i live at|on|in 9
live on|at|in ..3 number|house|flat 9
#mail : @
my user? name|#user is|: ..1 @
#game|gamertag : @
my #user|atsign ..2 is|: !#state *
im @ on
find me ..2 under|as @
add|follow|find|search @
look for @
look|find|add me up|under? @
lift: number|phone|email on|in|at ..2 shirt|team|squad|jersey|cv|top
lift: put|write|check|forgot|sign my email|number|address on a|the|my cv|form|exam|worksheet
lift: !why|how|should never|dont|not|avoid|without ..1 share|give|post|send|tell|publish
lift: !why|how|should never|dont|not|avoid|without ..1 share|give|post|send|tell|publish ..8 #detail|#reach
lift: !why|how cant|wont|shant|never|not|nobody|dont ..4 give|share|post|need|asks|swap|have ..2 you|me|your|my|ur|u|numbers|anyone ..2 #detail|address|adress
lift: asks|ask|asking for ..1 your|ur ..2 #detail|address
lift: form|card|office|site ..1 wants|needs|w ur|your ..1 address|email
lift: no need for your address
lift: never|not|nobody ..2 home|private address|number|email
lift: belong in your gamertag|username
lift: #your candidate|nhs|bibs|bib|favourite|school|college|tutors|coordinators|11|squad|shirt|lucky|teachers number|email|digits|address
lift: #your number|handle one|1|like|at ..2 tip|album|rule|fan|choice|hobby|song|brass|race|pick|game
lift: #detail 9 shirt|album
lift: my shirt|candidate|squad|bib|locker|lucky|favourite number
lift: number|email of|format questions|people|pages|like
lift: whats|what #your favourite|lucky|squad|shirt number
`,
      app: `
add|find|msg|message|text|dm|call|write|follow|ring|hit|join|get me|you|u|up ..2 on|in|at|over|through ..1 #app
hit me up ..2 #app
add me ..2 #chat|#game|ghostsign
add my ..1 #chat|#game
#game ..2 add me
have you ..1 got|on #chat
find|see me|u ..2 on #chat
message|add my #chat
accept|request ..4 on #chat
add ..2 @ ..1 on #game|xbox
lets|let|can|could|should|shall|we|wanna|want|rather|easier ..3 switch|move|go|carry|continue|talk|chat|speak|meet|message|write|hop|jump|take|do|keep ..5 to|on|onto|over #app
talk|chat|speak|message|switch|move|hop|write|carry|continue ..3 to|on|onto|over|via #chat
come|hop|jump|get|go over? on|to #chat|#game ..1 with|so|and|later|tonight|now|instead|then
talk|chat|continue|go ..2 on|to? another|different|other app|site|chat
chat ..2 somewhere ..1 else
talk|chat ..1 elsewhere
off|leave|away ..1 this|the app|site|platform
instead of here|this
lets|can|could|should|wanna|shall|want we|u|you|i|to? ..1 use|try|get|call|video|chat ..2 #chat
lets|wanna|can|should|shall we|you|u? do|go|try? #chat $|later|tonight|instead|then
come|hop|jump on|to ..1 #chat
#chat|#game|xbox|psn instead|please|pls|plz|now|tonight|later
#you ..2 have|got|use|on|get a? #chat
^ got|use #chat $
you #chat $
are #you ..1 on #chat|#game
what|whats is? #your ..1 #chat|#game
you|u|#your ..6 #strong !streak|streaks|account|post
what|whats ..2 #your socials
my #chat is|: !#state *
my #chat|#game ..1 @
^ #chat|#game : !#state *
^ #chat @
#chat|#game : @
#chat name ..1 is|:
is my #chat|#game
account on #strong
msg|dm me
whatsapp|facetime|skype|snapchat|snap|insta|telegram me
use #chat with me
hop|come ..3 zoom|call|facetime with me
google|zoom|skype meet? with me|instead
talk|speak ..1 on|over the phone
use #app ..4 with me
get|download|install|use #app ..4 so|and|then ..3 talk|chat|message|msg|write|me|you|speak
install|get #chat $
install|download|get|try|open #strong
join my|our|the|this ..1 server|group|channel|discord
server|group|gc ..1 on #chat
made|make|start|join ..4 #chat ..1 chat|group|server|call
invite|join|server|account ..4 #strong
ghost|yellow|green|purple|blue|plane ..2 app
app with ..2 ghost|bird|plane|phone
i am ..2 on #chat !too|so|much|way|a|all|and
im|am always|more ..1 on #app
where ..2 am on #chat
discord is where|better
easier|better|faster|rather ..2 on|over|if ..3 #chat
#chat is ..1 easier|quicker|faster|safer
#chat is better !for|than|at
better place to talk|chat
#strong ..2 easier|quicker|safer|better|faster|instead|tonight
private|better on #strong
send it ..2 on|to ..1 #chat
#strong ..3 you|me|us|u !feel|think|how
hmu|search|reply|continue|write|text|message|msg|talk|chat|call|send|add|speak|reach|video ..4 on|in|over|to|through #strong
discord . gg|com
t|wa|whatsapp . me|com
chat . whatsapp . com
zoom . us
meet . google . com
whereby . com
snapchat|instagram . com
^ #chat $
swap ..1 snaps
lift: someone|somebody|he|she|they|guy|people|everyone|stranger|strangers|man|random ..6 on|use|uses|using|have|has
lift: #strong filter|filters|streak|streaks|trend|meme|notification|memories|bot
lift: dont|not|never|wont|didnt ..2 have|use|like|got|let ..2 #strong
lift: !why cant|wont|not|dont|didnt|no ..2 add|call|skype|give|use|get|dm ..4 #app|gamertag|it
lift: for a grown up to ask for ..1 insta|snap
lift: ^ snap we|same|i
lift: #chat put|advert|ad|notification|memories|prices
lift: shooting the messenger
`,
      secrecy: `
#not ..1 tell|mention|show|say ..4 #guard|#staff|anyone|anybody|nobody !to
never|not ..1 talk|speak ..2 about|of this|it ..2 to|with
tell nobody !the|yet
promise|swear ..3 not|never to? tell
promise|swear ..3 tell nobody|no
promise|swear ..4 keep ..2 quiet|shut|us
promise|swear you|u wont tell|say
say nothing to|about ..3 #guard|#staff
not a word to|about
no need to tell
#not ..1 snitch|grass|blab|rat
not a word
#not ..1 let ..3 #guard|#staff|anyone ..2 see|know|find|read|hear
nobody|one else? has|needs|must|should to? know|hear|find
nobody|one ..1 can|will ever? know|find
#your ..1 #guard|#staff dont|doesnt need|have to know|find
#your ..1 #guard|#staff cant|neednt ..2 know|see|read
make sure ..4 #guard|#staff|nobody ..1 dont|doesnt? see|sees|reads
so ..3 #guard|#staff|she|they cant|doesnt|dont|can? read|see
dont|not want|let ..3 #guard|#staff|anyone|anybody ..2 to? see|know|find|read|hear|knowing
no one can|must|needs|has ..2 know|find
what #your #guard dont know
have|want anyone finding out
#your #guard|#staff wouldnt understand
hushsign
donttell|tellnoone|oursecret
our ..2 secret|secrets
can #you keep a secret
between us|ourselves
between you|me and me|you|i
just for us $|ok
between|for the? ..1 two of us
our ..1 thing nobody|$
keep|stay ..2 quiet !in|during|and|when
keep ..3 on the low|dl
nobody else ..1 hears|knows
hide this|it|our|me
delete|erase|clear|wipe|remove ..3 chat|chats|message|messages|conversation|thread
delete|erase this|everything|it after|when|once ..3 read|done
delete|erase ..1 this|it|everything $|after|when|once|now|please
delete|erase ..2 what|everything|this|these|it|stuff ..4 wrote|said|sent|read|we|i
get rid of ..2 messages|this|these|it
do you delete
hear|heard it from me
if anyone|#your|#guard|#staff ..1 asks ..1 say
if ..2 #guard|#staff|anyone|anybody ask|asks ..2 we|it ..1 only|did|was
say|tell ..2 you|u|it ..1 deleted|lost
we never talked|spoke
lie to #your ..1 #guard|#staff
without ..2 #guard|#staff ..1 seeing
hide|lock #your phone|screen
if #your ..1 #guard|#staff dont|doesnt|didnt know|find
if ..2 anyone|anybody|they|people|#guard|#staff found|finds|find out
if ..2 anyone|anybody|someone|they|people|#guard|#staff knew|saw|heard
trouble if ..4 tell|told|knew|say
if you ..1 tell|told anyone|anybody|someone|them|#guard|#staff
disappearing messages
no adults $
does|do|can|will #your? ..1 anyone|anybody|#guard|#staff|they read|check|see|look|know ..3 messages|chat|chats|phone|talk|me|us
lift: delete from messages
lift: anyone|someone|somebody|anybody|if|they|poster|when ..6 say|says|said|asks|ask|told ..4 tell|quiet|us|chat|secret|delete ..2 your|ur|anyone|us|parents|mum|the|about|is|chat ..1 mum|parents|folks|dad|chat|is|anybody|anyone|something
lift: no|never|any secrets between us
lift: dont tell anyone is what
lift: our ..1 secret santa|handshake|weapon|ingredient|recipe|is
lift: between you and me question|the|that
lift: tell nobody was
lift: never|wont|dont|not tell anyone|anybody|my|mum ..1 your|whats|its ..1 recipe|in|low|mum|secret
lift: nobody needs to know how many
lift: tell mum|dad|nan|gran but|i|as|ive ..2 we|ive|ate|got|knitted|last|shes|going|the
`,
      meeting: `
lets|can|could|wanna|want|you ..3 meet|link up
meet|find|join me|us ..1 at|in|by|behind|outside|after|there|tonight|alone|under|on
lets|can|could|shall|wanna|want|you|we|ill ..3 meet ..5 #place
^ meet ..5 #place
lets|wanna|can|could|should|want|we ..3 hang|link ..1 out|up|irl|weekend
hangout with? with? me
come and? get|find #you
meet tonight
come|coming and|to? see|visit|meet #you|me
link after|up
hang|chill out? at mine|my
meet|see|seeing|talk you|u|each|other|up|me? ..4 in person
meet|see|hang|chill ..3 irl|alone|privately
meet|see|meeting|hang ..4 in real life
meet|see ..3 face to face
come on #your own
come by yourself|urself
see each other ..3 outside|person|without
meet|see|hang ..3 for real
meet ..2 without #your ..1 #guard|#staff
come|pop|swing|drop over|round|by ..4 mine|my|tonight|flat|house|place|when|tomorrow
come|go|visit|over|round to? my ..1 house|place|flat|apartment|hotel|car|room
come|coming ..1 to|round|over mine|ours
come|pop|get|coming to|by #your ..1 house|place|flat|room
come ..5 stay|live with me|us
stay|sleep|crash|staying over|at|the ..2 mine|my
stay|spend the night
stay|sleep over at mine
spare bed
pick|picking|collect|fetch #you up|from
drive|collect|walk #you home|to|back|from
want|need|give #you? a lift|ride home|$|from
jump|get|hop|sit in my ..1 car|van
i|ill|me|can|could ..2 come to #your ..1 street|town|house|place|work|gate
let|ill|i|can|could|want|like|me ..2 take #you on|out|away|home|for|fishing|shopping|to
travel|trip|camping|holiday|away|drive|ride|weekend|cinema ..4 with me|us
take the train ..3 to me
#you ..3 come with me
buy|get|send ..2 #you|#your ..2 train|bus|coach ticket
run away with me
go|come for a ..1 drive|ride|spin
go|come to ..4 with me $
grab a ..1 burger ..1 together after
walk home together
wheres is? #your house
what street|road ..3 #you|#your live
which street ..1 is yours
is|wheres #your house|flat|street
which bus ..4 home
what time ..3 #you ..2 walk ..1 home
wait|waiting for|outside|at ..4 #your ..1 school|gate|bus|road
wait for #you at|outside|after|by
im|am|be|ill ..3 near|outside|by|in #your school|house|town|street|area|city|gate
passing|outside|past #your school|house|street|gate|work|window
i know where you ..1 live|go
be outside|waiting ..4 come|ten|school|gate
just|only us|the|you|u|me two|2|and ..1 of|nobody|me|you|u|i !know|knows
just|only us two|2
just|only the two of
only you and me|i
just|only us $
the two of us $|and
dont bring ..1 anyone|anybody|brother|friend ..1 when|with|$
dont bring ..1 anyone|anybody|brother|friend
are #you ..1 home alone|on
are|r #you ..1 alone
are|when|if #your #guard ..2 home|out|asleep|gone ..1 tonight|$
are|when #your #guard are ..1 out|asleep
anyone|anybody ..2 home ..1 with #you
are|r #you ..1 by|on yourself|urself|your
when|time does|do|is #your #guard ..3 home|work|leave|sleep|asleep
i|ive|ill|we ..1 booked|got|book|rent|rented|have ..4 hotel|airbnb|cabin|cottage ..2 for|near|us|room
hotel room for us
#you ..5 in my car|van|flat
sneak|slip|climb out ..3 and|tonight|at|meet
sneak out
my parents|wife|family|house|place are|is away|out|empty|free $|so|come|and|this|until
house to myself|ourselves
lift: meet|see|join ..10 session|sessions|library|coordinator|online|call
lift: !why cant|wont|not|never|dont|shouldnt ..2 meet|come|pick|drive|give ..2 in|to|you|up|people|strangers|anyone|me ..2 the|up|house|games|roblox|online|lifts|alone
lift: if i can drive you
lift: who|whos ..2 picking|collecting|driving you
lift: stay|staying|sleep|sleeping over ..1 my cousins|grans|nans|aunts|uncles|dads|mates|friends
lift: just the two of us is|left
lift: meet me in st
lift: meet me halfway
lift: round to my way of
lift: just you and me left
`,
      images: `
send|snd|show|share|gimme|give|want|need|see ..3 selfie|selfies|nude|nudes
#pic ..1 of #you|#your|urself ..1 in|with|without|from|face|body|and|at|please|pls|now|on|after|self|own
#pic of you|u|yourself|urself
#pic of #your ..1 face|body|self|abs|feet|legs|muscles|room|bedroom
!i|ill|will|shall|to|let|we|they|he|she send|snd|drop me? ..2 #pic $
!i|ill|will|shall|to|let|we|they|he|she send|give|drop|share me? ..2 #pic pls|please|now|with|without|from|first|then
you to? send|show ..3 #pic
#pic for|4 #pic
any|more selfie|selfies
got|have|any|some|more any? ..1 pics|pix|selfies|nudes $
!i|ill|will|to send|take|snap one|some|yours back|too|of|for|now
just|only ..1 one|a ..1 selfie|pic|photo|picture
video of you|yourself|u
send #your ..1 #pic
!i|ill|will|to|he|she|they|we post|snap me a|#your? #pic
what|how about a ..1 #pic
another|full|one more|body? #pic $|please|would|of
do|make a #pic for me
what do? #you look ..1 like
what #you look like
what|how #you look without|naked|under|in
show me what #you ..1 look
show|let|see|lemme|send me|i|us|to? ..1 see? #your? ..1 face|body|abs|muscles|legs
want|wanna ..2 see #you ..1 on camera|video
let|lemme|wanna|want me|to? see #you $
face reveal
show|see ..2 #your ..1 room|bedroom
show yourself|urself
see #you on camera|cam|video|webcam
turn|put|switch #your|the camera|cam|webcam|video ..1 on
turn|put|switch on #your|the camera|cam|webcam|video
#your camera|cam|webcam on
you|u on cam|webcam
flash|undress ..3 camera|cam|me
^ cam|camera|webcam on
go|come|be on cam|camera|webcam
video call me|so|with
on|with webcam|cam
take|snap|film|record|make|send|get ..2 #pic|selfie ..3 mirror|shower|bathroom|bath|bed|changing|underwear|topless|shirtless|naked|nude|yourself
take|snap|make ..2 #pic for me
take a selfie
send|any|got|share|some|more|have|see|show ..4 #pic ..4 pool|changing|bed|shower|beach|swimming|topless|shirt|top
record|film|video yourself|urself
#pic with|without ..1 no|your top|shirt
sent|send|show you|u? ..1 mine|one ..4 send|show|yours|back|you
swap|trade ..3 #pic
if you send|show
^ #pic $
lift: dont|not|neednt|never|need ..3 switch|turn|put
lift: dont|not|neednt|never|need ..3 switch|turn|put ..3 on
lift: #pic of #your|you|the ..1 homework|worksheet|work|notes|project|drawing|essay|book|page|graph|certificate|poster
`,
      money: `
send|lend|transfer|wire|loan|give|spot|pay|venmo me|us|you|u ..3 #money
transfer|send|pay ..3 #money ..2 to|for me|my
transfer me|it ..2 money|tonight|today|my
transfer 9 to me
borrow ..2 #money
#money ..1 from|off you|u
!to|mum|dad|will|mom|she|he|they|might|parents buy me
paypal|cashapp|venmo|zelle|revolut me
send|give|lend us|me|you a ..1 tenner|fiver
lend|send|give|loan me|us 9 ..2 until|till|quid|now|bucks
lend|loan|sub me|us
you|u|your|ur|my|use|via|by|on|got|have ..1 paypal|cashapp|venmo|revolut|monzo|zelle
cash app $|:
#you ..2 have cash app
#your|send|give|whats|need|tell ..2 bank|card|account|sort|credit|debit|pin details|number|code|info|pin|card
bitcoin|crypto wallet
heres|use|take my ..1 card|bank
whats is? #your bank
send|buy|want|get|give ..3 gift|steam|itunes|amazon|roblox|apple card|cards|voucher|vouchers|code
want a? gift card
gift|steam|amazon|itunes|roblox card code|codes
discount code
get|give|send|buy|want #you|some|free|for ..3 vbucks|robux|skins|bucks
get robux if
i|ill|me|could|can|to|will|ive buy|bought|get|got|give|send #you ..3 trainers|phone|iphone|console|ps5|playstation|xbox|laptop|present|gift|shoes|bike|skin|skins|headphones|watch|airpods|ipad|something|anything|boots|ticket|tickets|whatever
i|ill|id|me|to buy|spoil #you !time
let|ill|me|i ..1 treat #you
gift|present for #you
gift|present from me
present|gift|parcel ..3 for|to #you|#your
take my ..2 iphone ..3 gift
ill buy it for #you
invest ..4 crypto|coin|my|me|#money|this|with
bitcoin ..4 show you
my crypto|coin ..6 #money|doubles|double
join my ..1 investment|trading
sell|selling|sells|buy|deal|dealing|want|got|supply ..3 vape|vapes|weed|snus|pods|edibles|drugs|cannabis|pills|fakes|cigs|booze
!will|can|could|we|should|id|i|mum|dad|mom buy my ..1 course|old|phone
buy ..3 from|off me
no questions asked
how much for #your
yours for 9
sell ..1 me|your your|ur|me? ..1 account|phone
i|ill|id pay #you
i can|could|will pay #you
get paid ..3 for keep? it
top up #your phone
top #you up
cash for #you ..1 if
do you|u want|need|like ..1 money|cash
i|ill|id ..3 pay for #your
let me pay
earn|make ..2 quick|easy money
job for you
lift: dont|never|not|somebody|someone|strangers ..1 give|send|share|asks|ask
lift: mum|dad|mom|nan|gran|uncle|aunt|auntie|parents|they|company|boss|employer will|can|could|to|might|would? buy|pay|give|lend|bought|gave|get|got
lift: never|not|nobody|dont|scam|programme|program|trap ..8 #your|send|lend|give|ur ..1 bank|card|debit|gift|you|u ..1 details|card|pin|money|cards
lift: wants|asks ..1 for? ..1 #your bank
lift: lend me|us ur|your|a|an|some|notes ..1 ear|ears|notes|pen|bibs|pencil|rubber|hand|charger|book|ruler
`,
      sexual: `
nudes|noods|dickpic|dickpics|boners|erections|porn|porno|pornhub|pornography|horny|sexy|sexiest|sext|sexting|sexts|boner|wank|wanking|masturbate|masturbating|masturbated|wanked|sexted|orgasm|blowjob|handjob|threesome|onlyfans|milf|hentai|kinky|boobs|titties|shag|shagging|shagged|fingering|cumming|jizz|slutty|slut|whore
pubic|pubes
send|sent|show|your|want ..2 nude
sexual|naughty|dirty|flirty ..1 chat|pics|photos|pictures|talk|fantasy|fantasies|favour|favours|game|games|thoughts|dreams|video|videos|mind
talk|talking|speak dirty|naughty
something|bit|being|be|get naughty|dirty
have|had|having|want|wanna|do|like|about|for|to|video|phone|cam|first|good|ever|of|oral|anal|gay|rough|into|we|more ..1 sex !education|ed|lesson|lessons|class|chromosomes|chromosome|cells|cell|determination|discrimination|offender
sex with|tonight|tape|chat|toy|toys|life
lose|lost|losing|take|your|ur virginity
a|still|you|u|ur|your virgin !train|trains|media|flight|atlantic|active|forest|olive|money|islands|birth|mary
slept with ..1 girl|boy|someone|anyone|man|woman|her|him|you|men|women
wanna|want|to|lets|we|us|you fuck
#you ever done|tried|had it|sex|anything ..1 with? ..1 girl|boy|anyone|before
furthest|far ..3 gone|been|go|went ..2 girl|boy|anyone|someone
touch|touched|touching|rub|rubbing|pleasure yourself|urself|myself|ur|yourselves !dirt
play|playing with yourself|urself|myself|it
touch|touching|kiss|kissing|feel|feeling|rub|lick|want|love #your ..1 body|skin|lips|thighs|thigh|leg|bum|ass|chest|neck|mouth|inside
shave|hair|hairy|hairs|touch|touched|itchy|grow ..2 down there|below
sit|sitting on my lap|face|knee
can|could|may|let|wanna|want i|me|to? touch|lick|feel|undress you|it|there|yours
turn|turns|turned|turning me|you|u|us ..1 on
#your|my|big|huge|hard|suck|his dick|cock|penis|willy|package|junk|balls !turpin
suck my|your|ur|his|it|on
fuck me|#you !up|off
are|r|u|get|getting|gets #you|it hard|wet|stiff $|right|now|yet|for|rn|when|thinking
make|makes|made|making me|you|u|him so? hard|wet
im|i am? so hard|wet|turned|hot for|rn|right|now|thinking
how big is yours|ur|your|it !school|class|house|family|team|town|dog|room|garden|village
i|u|you|im get|got|am|gets|getting ..1 hard|wet thinking|when|for|looking|seeing|watching
want|wanna ..1 see mine
what|wat are|r|#you? #you|u wearing !to|for|at|on|tomorrow
wearing ..2 in|under|underneath bed|your|that|clothes
wearing nothing|underwear|pants
see|want|love|send|in #your underwear|boxers|pants|underpants|knickers
what|wat do? #you wear ..2 bed|under|sleep
kiss|snog|kissing|snogging|lick me|#you
#you ..2 kissed|snogged|shagged|fingered|slept|made ..1 anyone|anybody|girl|girls|boy|someone|a|with|out
with tongue|tongues
wanna|want|lets|we|us|you|and|to make|making|made out !of|the|what|a|if|that|how|my|his
kiss|kissed|kissing a ..1 guy|man|boy|dude
#you|yourself|me|get|are|im|#your|about|sleep|sleeping|both|us ..2 naked|nude|undressed !eye|mole|truth|eyes
naked with|in|for|tonight|body|selfie|pic|pics|together|right
see|watch|want|let|make ..3 #you undress|undressed|strip|naked|topless|shirtless
undress|strip for|off|me|naked|with !the|paint
get|getting undressed|naked
take|taking|with|pull #your|ur|ya|all clothes|top|shirt|pants|trousers|underwear|boxers|shorts|everything off|down
take|taking off #your|ya|all ..1 clothes|top|shirt|pants|trousers|underwear|boxers|shorts
without #your|any|a clothes|shirt|top|trousers
hairy|naked|smooth|muscly body
you|u|look|looks ..3 naked !eye|mole
cuddle|snuggle|spoon|cuddling|snuggling ..1 with? #you|me|together|up|in ..1 in|with|bed|naked|you|me
in|into bed with #you|me|us
#you ..2 in my|our bed
sleep|sleeping with #you|me|us
shower|bath together|with #you|me
we|lets|wanna cuddle|snuggle|kiss|spoon|shower
hot|sexy|perfect|amazing|gorgeous|beautiful|cute|tight|nice|fit body|bum|ass|butt|lips
#your body is|looks|so|turns|makes|drives ..2 hot|sexy|fit|amazing|perfect|beautiful|me|gorgeous
youre|ur|your so hot|fit|sexy|gorgeous|cute
#your ..1 lips|bum|butt|bulge|boobs look|looks|are|so|is|turn
you|u are|r ..1 so|really hot|fit|sexy
you|u look|looks ..1 so|really|very|well hot|fit|sexy|gorgeous !there
you|u look|looks hot|sexy|fit
ever|you done it with
cuddle|snuggle|cuddling|spooning with #you|me
friends with benefits
more than friends
fall|falling|fell ..1 love with #you
dream|dreamt|dreamed|fantasise|fantasize|fantasy|dreams about #you
age is just|only
`,
      danger: `
hitsme|beatsme|punchedme|hurtsme|touchesme|touchedme
#person ..1 #hits the ..2 boys|lads|girls|children|juniors|students|kids
be|is|was|been|being|am|are|were ..1 hit|beaten|whipped|caned|burned|starved with|by ..2 #strap|#kin
take|takes|taking|took|taken ..1 it out on me|us|mum
batter|batters|battering|battered|beat|beats|beating|beaten|beated|hit|hits|hitting|hitted my ..1 mum|mom|mam|mother|sister|brother|wife
gave|give|gives|got|get|gets|getting|giving me|him|us? a ..1 beating|hiding|kicking|whooping|battering|beatin
#strikes me|us
!it|this|that|smell|wind|sun|ball|tiredness|homesickness|song|nostalgia hits|hitting me|us
#person ..4 #hits me|us
#person ..4 #hits on? my|our|his|her|mums|moms|mams|dads ..2 #kin|girl|boy|kids|baby
#person ..2 beat|beats|beating|beaten|beated|hit|hits|hitting|hitted the ..2 out ..1 of|outta me|us|him|her
beat|beats|beating|beaten|beated|mash|mashes|mashing|mashed ..3 shit|living|daylights|crap
beat|beats|beating|beaten|beated|smack|smacks|smacking|smacked|knock|knocks|knocking|knocked me|us|him|her|mum|mom|mam about|around|up|senseless|unconscious|blue
#hits me|us|him|her ..3 with|w ..3 #strap
with|w his|her|the|their ..1 belt|fists|fist ..2 again|when|every|if|because
hit|hits|hitting|hitted|kick|kicks|kicking|kicked|punch|punches|punching|punched|slap|slaps|slapping|slapped me|us|him|her ..3 every|everyday|again|until|till|because|cos|when|if|really
get|gets|getting|got|gotten|be|is|was|been|being|am|are|were|im|ive ..2 beaten|hit|punched|kicked|slapped|battered|whipped|caned|choked|strangled|stabbed|beat|flogged|spanked|smacked by ..2 #person
get|gets|getting|got|gotten|be|is|was|been|being|am|are|were|im ..1 beaten|hit|punched|slapped|whipped|caned|flogged|beat|smacked ..1 every|again|if|when|because|cos|till|until|home
get|gets|getting|got|gotten|be|is|was|been|being|am|are|were|im beaten|beat up
beaten|battered|caned|whipped|slapped|punched ..3 by my|his|a|the|our|some ..2 #person
beaten for|because|if|when|until|till
raise|raises|raising|raised|lift|lifts|lifting|lifted|laid|lays|lay|laying|put|puts|putting his|her|their a? hand|hands ..1 to|on|at me|us|my|him|her|mum|mom
hands ..1 round|around|on ..2 neck|throat
#person ..2 handy|violent with|to|towards|when
held|hold|holds|holding|push|pushes|pushing|pushed|shove|shoves|shoving|shoved|stuck|flush|flushes|flushing|flushed|put|smash|smashes|smashing|smashed|bang|bangs|banging|banged|slam|slams|slamming|slammed ..1 my|his|her|our ..1 head|face ..2 under|underwater|down|toilet|wall|through|against|water|floor
pillow|cushion|bag|towel|hand ..2 over|on ..1 my|his|her face|head|mouth
my|his|your|our head|skull|teeth|jaw ..2 kicked|caved|smashed|bashed|stamped in|on
push|pushes|pushing|pushed|kick|kicks|kicking|kicked|throw|throws|throwing|threw|thrown|drag|drags|dragging|dragged me|us|him|her ..1 out ..2 car|van|window
tie|ties|tying|tied|chain|chains|chaining|chained me|us|him ..1 to|up
put|puts his|her fist|foot through
#person ..4 break|breaks|breaking|broke|broken|fractured|crack|cracks|cracking|cracked|twist|twists|twisting|twisted|burn|burns|burning|burned|burnt|squeeze|squeezes|squeezing|squeezed|slam|slams|slamming|slammed|smash|smashes|smashing|smashed|bang|bangs|banging|banged|knock|knocks|knocking|knocked|bust|busts|busting|busted|split|splits|splitting|splitted|dislocated ..1 my|our|mums|moms|brothers|sisters #bodypart
#person ..4 #strikes|cut|cuts|cutting|cutted|hit|hits|hitting|hitted|stamp|stamps|stamping|stamped ..1 my|mums|moms|brothers|sisters face|head|arm|arms|leg|legs|rib|ribs|nose|jaw|neck|throat|stomach|belly|eye|back|fingers|hand|hands
#person ..2 grab|grabs|grabbing|grabbed|pull|pulls|pulling|pulled|drag|drags|dragging|dragged|yank|yanks|yanking|yanked|squeeze|squeezes|squeezing|squeezed ..1 my|her|me ..2 neck|throat|hair|wrist|balls
#hits|jab|jabs|jabbing|jabbed me|us|him|her ..2 in|on|across|round|around|over the|my|his|her ..1 #bodypart|temple|head|bum|ribs
push|pushes|pushing|pushed|shove|shoves|shoving|shoved|throw|throws|throwing|threw|thrown|slam|slams|slamming|slammed|drag|drags|dragging|dragged|chuck|chucks|chucking|chucked|knock|knocks|knocking|knocked ..1 me|us|him|her|mum|mom|mam ..2 wall|walls|stairs|floor|door|window|table|ground|hair|cupboard|fridge|road
gave me a ..2 black|fat|hiding|beating|slap|kicking|smack|whooping|bruise|lip
black eye|eyes ..2 from|off|by ..1 dad|him|mum|stepdad|dads|her|boyfriend
#person ..2 sit|sits|sitting|sat|kneel|kneels|kneeling|knelt|lie|lies|lying|lay|stand|stands|standing|stood on me
#person ..2 pin|pins|pinning|pinned|held|hold|holds|holding|tie|ties|tying|tied me|us|him ..1 down|against|under|up|underwater
#person ..3 spit|spits|spitting|spat|throw|throws|throwing|threw|thrown|chuck|chucks|chucking|chucked ..3 at|on me|us !a
cigarette|cigarettes|lighter|cig|fag ..3 on|out|against|to ..1 my|me|his
boiling|scalding|hot ..1 water|kettle|tea|oil|soup ..3 me|my|him|us
iron|straighteners|spoon ..2 on|against|to my|me arm|hand|back|leg|skin|hands
bruises|bruise|marks|welts|burns|scars|handprint ..3 from|by ..2 dad|dads|him|his|he|she|her|belt|mum|mums|stepdad|stepmum|moms|uncle|someone
hide|cover|covers|covering|covered|makeup|hiding ..2 bruises|bruise|marks|welts|handprint
hide|cover|hiding|covering ..2 bruises|bruise|marks|cuts|burns|scars|black
knock|knocks|knocking|knocked|punch|punches|punching|punched|kick|kicks|kicking|kicked|broke|break|breaks|breaking|broken ..1 out|my ..1 tooth|teeth
banging|kicking|breaking ..2 door|window ..2 $|in
hes ..1 outside ..4 bat
dad|hes|brother|someone|they|he ..2 has|got|have|with|pulled a ..1 gun|shotgun|pistol|machete
got|has|bought|poured petrol
feel|dont|im ..1 unsafe|safe ..1 around|tonight|with|at|in ..1 home|$|my
keep|keeps|keeping|kept ..1 us|him ..2 locked|chained
being|been held ..1 at|in|hostage
he|they|and|who ..1 knows|know where ..2 i|we|nan live|lives|work
chase|chases|chasing|chased me|us ..3 with|knife
scared ..1 to ..1 fall ..1 asleep
swat us
scared|afraid|frightened of ..1 my|his|moms ..1 #kin
scared|afraid|terrified|frightened of him|them|what|going
scared|afraid|frightened ..1 to ..1 go|come|be|sleep|leave|shower ..1 home|there|in|my|with|$|cos|because
scared|afraid|frightened hes|hell|shell|theyll|they|someone
!not dont|cant|not|wont ..3 go|going|come|be|stay ..1 back? home|there !yet
dont|not|never|doesnt ..2 safe ..2 at|in|with|here|home|there|to
unsafe at home
kick|kicks|kicking|kicked|smash|smashes|smashing|smashed|break|breaks|breaking|broke|broken ..2 door ..3 in|down|off
hiding|hid ..2 in ..2 wardrobe|bathroom|shed ..3 he|hes|from|they|$
lock|locks|locking|locked me|us ..1 in|up|out|outside
lock|locks|locking|locked me|us|my ..3 in my|a|the ..2 room|cupboard|shed|garage|basement|cellar|bathroom|boot
lock|locks|locking|locked the ..1 fridge|kitchen|food|phone
he|they lock|locks|locking|locked the ..1 door|doors ..2 and|at|from
#person ..4 said|says|told|threatened|threatens|threatening|promised|gonna|going|will|hell|theyll|shell ..5 kill|stab|shoot|hurt|burn|drown|bury|shank|beat|batter|cut|slit|poison me|us|him|her|mum|mom|my|our|himself|herself|them|his
hell|theyll|shell ..1 kill|stab|shoot|hurt|batter|beat|cut|find me|us|her|my
going ..1 get killed
#person ..2 threaten|threatens|threatening|threatened me|us|my
threaten|threatens|threatening|threatened to ..1 kill|hurt|stab|post|burn|send
try|tries|trying|tried to kill|strangle|drown|poison|stab|run me|himself|herself|my|mum
#person ..3 knife|gun|machete|hammer ..5 me|us|my|him|her|mum|door
i|got|been|was ..1 robbed|stabbed|attacked|jumped ..2 at|on|last|and|by ..2 gunpoint|knifepoint|night|men|boys|lads|way|home
#person ..3 in|into my|our bed|room ..3 night|sleep|when|at|drunk|and
force|forces|forcing|forced himself on
come|comes|coming|came|get|gets|getting|got|gotten|climb|climbs|climbing|climbed in|into ..1 my|our|her|his room|bed|cell|shower ..2 night|when|drunk|and|$
into the shower with me
he|she|stepdad|brother ..4 when|while|until im|i|everybody ..1 asleep|sleep|changing
show|shows|showing|showed|send|sends|sending|sent me|us ..1 porn|dirty|sexual|naked
sex instead rent|of
come|go ..2 to his|a ..1 hotel
#violates me|us
#violates|touch|touches|touching|touched ..1 my ..2 #kin|private|leg
#person ..3 rub|rubs|rubbing|rubbed|stroke|strokes|stroking|stroked|grab|grabs|grabbing|grabbed|touch|touches|touching|touched|kiss|kisses|kissing|kissed|wash ..1 me|my|us ..2 up|leg|private|under|down|in|at|when|neck|there|and|on
hand|hands ..3 down|in|inside|on my ..2 trousers|pants|shorts|shirt|leg|knee
get|gets|getting|got|gotten|be|is|was|been|being|am|are|were|im ..3 raped|abused|assaulted|trafficked|groomed|spiked|exploited
#person ..3 make|makes|making|made|force|forces|forcing|forced|tell|tells|telling|told|want|wants|wanting|wanted|wanna ..1 me|us|him ..1 to? ..1 touch|strip|undress|kiss|lick|naked
#person ..3 make|makes|making|made ..1 me|him watch ..1 porn|him|videos
make|makes|making|made me|us|him do|touch|watch ..2 things|stuff|him|it|sexual ..3 to|and|when|he|with
do|does|doing|did|done ..1 stuff|things|something|it|bad ..2 to|with me|my|him
what ..1 he|she|they did|does to|with me|us
didnt|dont ..1 want|say to|it ..2 do|but|and ..1 he|it|to
film|films|filming|filmed|record|records|recording|recorded|video|videos|videoing|videoed ..2 me|us|it|him ..3 shower|changing|naked|without|asleep|crying|and|getting|drunk
watch|watches|watching|watched|camera ..3 me|us|in ..3 shower|change|sleep|bathroom
send|sends|sending|sent|got|has|have ..2 nudes|naked|pics|video|videos|photos of me|us|my
my nudes|nude
sex ..2 with me|him|men|for
for|sell|sells|selling|sold my body
#person ..3 get|gets|getting|got|gotten ..1 me|us drunk ..3 and|then|when
woke ..2 up ..4 on top ..2 me|my
put|puts ..1 something|smth|pill|pills in ..1 my|his|drink
pay|money|send|quid|pounds|vouchers|bitcoin|dollars|nudes|more ..8 or ..1 he|she|they|hell|theyll|everyone|post|posts|send|sends|my|the ..5 post|posts|share|send|sends|pics|video|everyone|mum|school|it|family
threaten|threatens|threatening|threatened|says|said|saying|theyll|hell|shell ..4 post|send|show ..3 my|the|it|them ..2 pics|photos|nudes|everyone|video|pictures|school|mum|parents
blackmailing me
im|being ..1 blackmailed ..2 $|and|by|on ..2 someone|online|he|i|$
wants|asking ..3 500|money|vouchers|quid|more|hundred|bitcoin|pounds|dollars|cards ..2 or
got|has|took ..3 pics|nudes|video|photos|nude|pictures ..4 and|wants|now ..3 wants|says|post|money|send
fake ..2 nude|nudes ..3 me
killmyself|killmeself|hangmyself|cutmyself|hurtmyself|harmmyself|wannadie|wanttodie|endmylife
kms|kys|unalive|unaliving|unalived|sewerslide|suicidal|ctb|suislide
!a|the|old|about|on|called|this|as|is suicide !squad|prevention|bombers|bomber|awareness|squeeze|pass|run|runs|sprints|pace|cricket|plunge
kermit myself|soon|rn|sewerslide|suicide|tonight
want|wanna|gonna|gon|catch|catching|catchin the? ..1 bus ..3 ctb|forever|final|last|one|way|ticket
commit|committing neck|die|sudoku|toaster|sewer|soon|it
sui cide|side
sewer|toaster|suey slide|bath|bathtub|side|cide
selfharm|selfharming|selfharmed
goodbye|suicide|farewell letter|letters|note|notes|message|messages|video|text|post|story
give|giving|gave|given ..1 away ..3 my|things|stuff|all|games|clothes|everything|bike
self|selfharm|selfharming|selfharmed harm|harming|harmed|h
committed|commit|attempted|contemplating|considering|think|thinking ..1 suicide
overdose|overdosed|overdosing
hurting|cutting|starving|killing himself|herself
im|i ..2 bleeding ..2 lot|from|bad|and
when i ..1 cut $|i
kill|kills|killing|killed|hurt|hurts|hurting|hurted|hang|hangs|hanging|hanged|hung|drown|drowns|drowning|drowned|starve|starving|burning|cutting|top|choke myself|mself|urself
kill ur? yourself|yourselves
hate|punish|punishes|punishing|punished|burn|burns|burning|burned|burnt myself ..2 when|so|again|with|and|to|on|$ !eating
cut|cutting|burn|burns|burning|burned|burnt|hurt myself !some|shaving|short
cutting ..1 again|deeper|every|myself
i|ive|started|keep ..2 cut|cutting ..1 again|deep|deeper|since
cut|cuts|cutting|cutted|slit|slits|slitting|stab|stabs|stabbing|stabbed ..1 my|his|her ..1 arms|arm|wrists|wrist|thighs|thigh|legs|leg|throat
scratch|scratches|scratching|scratched|burn|burns|burning|burned|burnt ..1 my ..1 arms|arm|thighs ..2 until|til|till|with
cuts|marks ..2 on my|his ..1 arms|arm|wrists|legs
long sleeves|sleeve ..4 hot|summer|heat|so
razor|razors|blade|blades|sharpener ..4 my|wrist|again|sleeve|case
glass ..3 my wrist
relapsed|relapse
hit|hits|hitting|hitted|bang|bangs|banging|banged|smash|smashes|smashing|smashed my ..1 head|wall|hand ..3 wall|door|against|off|until|till
im|sat|standing|stood|sitting|up|i|by ..3 on the ..1 roof|ledge|tracks|railway
leg over the ..1 railing
to the ..1 railway line
tried ..1 to ..1 end it|my
my|own|songs|at ..1 my|own funeral
if|when im|i am? not|dont ..1 here|back|make ..2 $|week|it|next|by
disappointed|annoyed|sad ..2 woke|wake ..1 up
without|skip|skipping|stopped ..2 insulin|meds|antidepressants
given|giving|gave ..1 his|my ..1 bike|games|trainers away
sold all ..1 my
told|texted ..1 me goodbye
want ..2 go too|to ..1 $|sleep
i|ive ..1 picked ..1 the|a day|date|place|tree
how|when ..1 i|id ..1 do|would it ..1 $|and|when
end|ending my|this|his ..1 life
#person|i|im|ive|gonna ..2 want|wanna|wants|going|gonna|try|tries|trying|tried|planning|plan|decided to? die|kill|hang|overdose|unalive ..1 $|myself|tonight|today|himself|herself|but|because|and
want|wanna|wants|wanted|wish ..1 to|i|be|was? ..1 die|dead
wish ..3 never ..2 born
wish|wished ..2 wasnt|would|not ..2 here|alive|wake
dont ..2 want|wanna|deserve|feel|like ..1 to|like? be? live|living|alive|exist|existing
dont ..2 want ..1 be here|alive anymore|any|more|no|$
dont|not|didnt|never|wont ..3 wake|waking ..1 up ..1 tomorrow|again|$|in
end|ending it all|tonight|for
want|going|gonna to? end it|my !early
no|any|see ..1 point|reason|use ..4 living|alive|live|me|carrying|going|wake
life|living isnt|not|is not? worth
better|fine ..4 without me
better off ..4 dead|without
if i was|am|wasnt ..1 dead|gone|here|around
when|after im am? gone|dead
nobody|who ..2 would ..1 miss|care|notice|cry|come ..2 me|if|funeral|i
nobody cares|loves ..1 if|me
cant ..1 go|carry|do|take ..1 on|it|this ..1 anymore|any|no ..1 $|more|i
cant live like|with this|like|them
tired|done ..1 of|with being|living|breathing|fighting ..1 $|here|me
think|thinking|thoughts|plan|ways|how ..4 dying|suicide|ending|die|kill|jump|disappearing ..3 $|myself|it|lot|every|all|and|how|without|in
how many ..3 #pill|it ..4 too|take
give up on life
wrote|written ..2 letters ..2 everyone|family|mum
say|said goodbye ..1 to all|my
goodbye|bye forever|world|x
my last day ..1 anywhere|here|on
wont|not ..2 need|be|needing ..1 it|them|here|around|alive ..2 anymore|where|$|monday|christmas|longer|much
take|takes|taking|took|taken|swallow|swallows|swallowing|swallowed|have ..3 many|load|loads|bunch|lot|lots|all|whole|box|bottle|of|12|20|30|some|mums|moms|nans ..4 #pill
took 9 ..2 #pill
stash|saving|counting|counted|keep|buying|bought ..3 #pill
drank|drink|drinking|swallowed|drunk bleach|poison|antifreeze|petrol
jump|jumping|throw|step|jumped|stepping|stepped|walk|walked|lie ..1 off|from|front|into|onto|on|in ..3 bridge|roof|balcony|tower|tracks|track|motorway|road|front ..1 $|and|i|of|to|so|now|at|im|because
on|over|at|by|standing|sat|from ..2 the ..1 bridge|ledge|roof|tracks|platform|cliff ..5 jump|now|thinking|look|im|dont|wind|legs
rope|noose|belt ..4 neck|beam|attic|tree
noose
hang|hanging|hanged|hung myself|himself
wants|going|gonna|tried|says|said|will|threatens|trying|hell|shell|she|he ..4 kill|hurt|hang|cut|off|end himself|herself|his
my|a ..1 friend|mate|brother|sister|girlfriend|mum|dad|mom ..4 suicidal|suicide|overdose|overdosed|pills|hanged
my|a|his friend|mate|brother|girlfriend|mum|dad|mom ..3 wants|says|said|going|tried ..3 die|kill|dead|jump|goodbye
i|just|wanna|really ..2 want|wanna|wish ..1 to|was|be? die|dead|disappear|vanish
deserve to|be? ..1 hurt
not gonna|going|be ..1 here|make|see|be ..1 monday|18
not|dont ..1 make ..1 it|to ..1 18|summer|20
and ..1 never wake up
want|make ..1 it|noise to? ..1 stop|end $
nothing left? to live for
voices ..3 tell|told|telling|say|saying|back|loud|hurt
feel|im ..2 hopeless|burden ..1 $|to|every
a burden|waste to|of everyone|my|oxygen
dont ..2 deserve ..2 food|live|to
stopped|stop eating
cant|dont ..1 eat|eating at|and
not|havent|hasnt|didnt ..2 eaten|eat|slept ..2 days|tuesday|monday|yesterday|sunday|friday|thursday|wednesday|saturday
make|making|made myself ..1 sick|throw|vomit
throw|throws|throwing|threw|thrown up ..1 everything|dinner|meals|every
laxatives|purge|purging|purged|anorexia|bulimic
doesnt|dont|wont|not feed|fed me|us|the
not been fed
make|makes|making|made me|us ..1 eat|sleep ..3 outside|floor|off|shed|garage
chain|chains|chaining|chained|padlock|lock|locks ..2 fridge|kitchen
evicted
dont|have|got|ive|no ..1 nowhere|anywhere|place ..1 to go|sleep|stay|live|tonight
left us ..2 alone ..3 week
on my own with ..3 baby
home alone until ..1 sunday
mum|mom|dad ..1 sold ..2 bed|food ..2 for
living ..1 with no parents
no ..1 food ..1 in|at|since|for ..1 house|home|ours|days
no|without food|heating|electric ..1 again|since|days|for
fridge|cupboards ..3 empty|padlock|lock
steal|steals|stealing|stole|stolen|nick ..2 food|bread|nappies
mum|dad|mam|parents|father|mums ..2 gone|left|home|back ..2 days|week|weeks|month ..1 $|and|me|my|just
alone ..2 with ..3 brother|week
looking after ..2 kids ..4 alone
mum|mom|mums|mams ..2 overdosed|overdose|needles|heroin ..1 on|$|again|in|and
mum|mom|dad|dads|mums|stepdad ..2 drunk|drinking|using ..1 again|every|$|and|since
wont|cant|not|isnt wake|waking ..1 up|her|mum ..1 $|and|mum
not|isnt|stopped breathing|moving !exercise
my ..2 clothes ..4 weeks|stink ..3 $|and|since|in
sleep|sleeps|sleeping|slept|sleepin|live|living|stay|staying|nights|night ..2 in|on|at|under ..2 streets|station|shelter|doorway|stairwell|squat|stairs|woods|launderette|laundrette|bench|shed
been|im|ive|weve|were ..1 sleeping|living in|on ..2 car|van|tent|library|bus|church|garage|park
im|been|ive|i ..2 sleeping|slept rough
nowhere|no|need ..1 to|place|somewhere ..1 sleep|live|stay ..2 $|tonight|and|else
am|been homeless
kick|kicks|kicking|kicked|throw|throws|throwing|threw|thrown|chuck|chucks|chucking|chucked me|him ..1 out $|and|last|because|for|if
i|im ..2 run|runs|running|ran away ..1 from home|my|foster
i|im|ive|going|want ..2 ran|run|running away $|tonight|last|again|yesterday|because|this
brother|friend ..2 missing
sell|selling|dealing ..1 weed|drugs|pills|crack|heroin|vapes !is
sell|selling|deliver|carry|hold|holding|bagging ..3 for them|him|olders
keep|hold|hide|holding|stash ..2 guns|gun|drugs|packages ..2 for|in|under
forced|force|forces|being ..1 to ..1 fight|marry|work|sell|carry|watch|have|beg|eat|sleep
got|get|been|being|was made to ..1 fight|carry|strip|watch|hold|do|sell|sleep|work|swallow
stuff|something|drugs ..1 in|inside|up my|me ..1 belly|body|$
circumcise ..2 sister
make me ..1 normal ..1 $
pray|beat|demon ..3 gay|demon|out
list of ..3 shoot
said|say|says|saying|told ..2 theyd|theyll|hed|hell|they|going ..2 slice|stab|burn
addicted ..1 to ..1 ketamine|codeine|lean|pills|gambling
sniff|sniffing|huffing|sniffed|drink|drinking|drank ..1 gas|glue|aerosols|mouthwash|aftershave|sanitiser|sanitizer
spiked ..2 my|me
deliver|delivers|delivering|delivered|hold|holding|carry|carries|carrying|carried|bag|keep ..2 #drug ..3 for|to|in|or|my ..2 him|olders|man|them|bedroom|room
owe|owes|owing|owed ..4 dealer|plug|drugs|weed|shylock
debt|debts ..3 paid|him ..1 him|$|or|it
work|working|clean|cleaning|cook|wash|pick ..5 no|14|all|cant|until ..3 pay|paid|money|leave|sleep|night|hours|food|day ..3 $|and|no|he|they|the|until|my
take|takes|taking|took|taken|has|have|keep|keeps|keeping|kept|hold|holds|holding|held|locked ..1 my|our passport|papers|documents|visa|wages|id
trap house|phone
going|go|went|goin country|cunch|ot
make|makes|making|made|force|forces|forcing|forced|want|wants|wanting|wanted|wanna|told|tells|have ..1 me|us|him|my ..2 sell|steal|rob|beg|swallow|fight|stab|kneel|lick|strip|shot ..3 for|them|the|it|him|drugs|phones|shops|weed|$|to|on|in|until|someone|something
make|makes|making|made|force|forces|forcing|forced ..1 me|him|my ..2 hold|carry|deliver|drink|eat|stash|hide|take ..2 #drug|#blade|for|till|until|off|them ..2 him|them|they|$|sick|i|in|on
force|forces|forcing|forced me ..1 to
olders|mandem|gang|plug|dealer ..5 sell|kill|outside|gave|want|wants|made|making|looking|told|said ..3 me|my|him
leave|out|left|joined ..3 gang ..5 $|they
initiation|jumped in|for ..5 them|team
marry|married|husband|engaged|nikah ..6 never|dont|no|summer|cousin|want|man|kill|against|pakistan|village ..3 $|met|me|my|to|say|want|marry|i|and|her|or
got|take|took ..2 trainers|phone|clothes ..5 now|and|back ..2 says|want|i|said ..2 $|me|i|back
wont|doesnt|dont|not|never let ..1 me|us leave|eat|sleep|drink
wont let me go|out out|until|of
cant get ..2 out ..3 theyll
bring|brings|bringing|brought|take|taking|took|carry|carries|carrying|carried|got|keep|with|need|bought|pulled|have|has ..2 knife|blade|machete|shank|gun|pistol|zombie|knives ..5 school|bag|him|them|me|protect|class|tomorrow|bed|sock|locker|pillow|scared|us
#blade in|to|under|on|at my|his|the|our ..1 bag|room|bed|locker|throat|neck|back|pillow|sock|waistband|drawer|face|head
shoot|shooting|burn ..1 up|down|the|my ..1 school|house
school ..1 shooter
ill|gonna|going|will|im|want|i|we ..3 kill|stab|shoot|shank|jump|wet ..1 my|his|him|her|someone|everyone|people|u|you|the ..2 $|tomorrow|mum|mom|dad|before|and|at|in|up|tonight|for|then|boy|i
ill|gonna|will hurt|kill|stab|shank you|ur|your|someone|somebody|him|her|myself
shooting ..3 outside ..2 block
my ..1 friend|cousin|brother ..2 stabbed|shot ..1 $|last|and|yesterday|to
got|been|was stabbed
they|theyre|boys|hes ..3 looking|waiting|coming|outside ..1 for|outside|with ..2 me|us|my|knives|bats|machetes
price on my head
im|am|were next ..1 $|and|on
follow|follows|following|followed ..2 me ..1 home|again
tracker|tracking ..2 my|on ..2 car|phone|bag|bike|$
helpme|helpmeplease
^ help me|us $|please|pls|plz|now|im|hes|i|hurry
please|pls|plz|someone|somebody help me|us $|im|he|hes|now|please|i
please|pls|plz|someone|somebody|anyone|need|send ..2 help ..3 scared|he|hes|hurt|hurting|quick|quickly|cant|dying|urgent|coming|now|here|police|bleeding|emergency|danger|asap|outside
call|ring|phone the|an? ..1 police|999|911|ambulance|childline ..3 please|now|me|for|hes|he|dad|im|quick|hurry
please|pls|can|will|need ..2 call|ring|phone ..2 police|999|911|ambulance
cant talk|speak ..3 he|hes|she|here|listening|hear|room|phone|they|type|text|downstairs|might
is|was|isnt ..2 it|this|that normal|legal|abuse|illegal|ok|okay|allowed ..3 if|that|when|for|to ..3 dad|mum|mom|coach|uncle|he|she|someone|my|teacher|parents|your|ur|parent|they|person|somebody|sum1 ..4 #hits|touch|touches|touching|touched|watch|watches|watching|watched|lock|locks|locking|locked|sleep|sleeps|shower|bath|hit|bed|naked|check|checks|make|makes|burn|films|kiss|kisses|food|hand|leg|threaten|threatens
what|how ..3 #person ..3 #violates|#hits ..2 you|u|me|ur|them ..4 $|what|who|do|should|report|tell|police|where|would|is
tell|told|telling|say ..3 anyone|anybody|school|police|someone|social|nobody ..5 kill|hurt|hit|burn|stab|batter|worse ..1 me|us|him|her|my|mum|$|it
if i|we tell|say|told|scream|talk|leave|snitch ..6 hell|theyll|shell|kill|hit|hurt|he|they|she|will|beat|gets|take|send|worse|more
hide|lie|lied|say|said|told|tell|cover ..4 fell|stairs|walked|door|bike|football|rugby ..4 bruise|bruises|eye|arm|really|but|he|dad|she|hit|broke|truth|was|it
lift: beat|beats|beating|beaten|beated|batter|batters|battering|battered|smash|smashes|smashing|smashed|thrash|thrashes|thrashing|thrashed|destroy|destroys|destroying|destroyed|kill|kills|killing|killed|whoop|whoops|whooping|whooped|hammer|hammers|hammering|hammered|whip|whips|whipping|whipped me|us|him|her|them|my|you|u at|in|on ..1 #contest
lift: beat|beats|beating|beaten|beated|thrash|thrashes|thrashing|thrashed|smash|smashes|smashing|smashed|hammer|hammers|hammering|hammered|whip|whips|whipping|whipped|destroy|destroys|destroying|destroyed me|us|him|her at|in ping|table|connect|rocket|mario|arm pong|tennis|4|league|kart|wrestling
lift: beat|beats|beating|beaten|beated|batter|batters|battering|battered|smash|smashes|smashing|smashed|thrash|thrashes|thrashing|thrashed|kill|kills|killing|killed|hammer|hammers|hammering|hammered|whoop|whoops|whooping|whooped|whip|whips|whipping|whipped|destroy|destroys|destroying|destroyed me|us|him|them|her 9 9|nil|to|love
lift: beaten by ..3 at|in ..1 #contest|table|connect
lift: beat|beats|beating|beaten|beated me|us|him|her|them fair and square
lift: beat|beats|beating|beaten|beated me|us|him|her by a|an|9 ..1 grade|point|points|minutes|minute|seconds|goal|goals|mark|marks|inch|mile
lift: die|died|dying|dead of|from laughing|laughter|boredom|embarrassment|cringe|shame
lift: want|wanted|wanna to die when i ..2 read|speak|present|sing
lift: dead lifting|or
lift: read|threw|disappear|vanish|die every time i ..3 speak|present|dance|sing|read
lift: hang|hung myself|himself out to dry
lift: kicked me out of the kitchen|lobby|game|server|group|call|chat|team
lift: kms to|per|an miles|m|hour
lift: overdosed on mince|mangoes|mangos|pancakes|sugar|chocolate|carols|biscuits|crisps
lift: cuts his own arm off in that|the film|movie
`,
      bullying: `
youre|ur|youll|youve ..3 #insult !in
your|ur so|a|just ..2 #insult $|lol|and|you
ur ugly|stupid|gay|dumb|disgusting|trash $|mate|and|as
ur ugly|fat|stupid|gay|dumb|thick|disgusting|trash
you|u are|r|look|sound|is|will|were ..4 #insult !in|at
you|u ..1 stupid|dumb|little|absolute|fat|ugly|pathetic|useless ..1 #rude|kid|boy|brat|pig|child
^ #rude $|boy
^ stupid|fat little? boy|kid|idiot|pig|cow
stupid|dumb|pathetic little boy|kid
what|absolute a|an? ..2 #insult|waste ..2 you|u
go ..3 loser
you|u little|fat rat|baby|pig|worm
stay|keep|go away ..2 #rude|you|weirdo|us
can you be so #insult
belong here go
nobody|everyone|everybody|one|people|all|they|class|we ..2 likes|hates|like|hate|loves|wants|want|laughs|laugh|cares|laughing ..1 you|u
i|we|all ..3 hate you !to|for
people|boys like you make|should|are|shouldnt
you|u have|got no friends|brain
no wonder ..3 you|u|your ..3 friends|left
no one ..1 wants|likes|cares|asked|invited|would ..1 you|u|miss
nobody|one|anyone ..1 wants|want|would ..3 #your|you|u friend|near|here
dont belong here
stfu
fuck|screw|bugger|piss|sod you|u|off !over|and
get lost #insult|you
shut your|ur mouth|face|gob|trap
go|fuck ..1 back to #your|where|africa|china|poland ..3 country|came|from|you|$
go back|home ..1 to|where #you|your|where ..2 country|came|from
go ..1 kill|hang|die yourself|urself|$|in
kys
kill|hang|drown yourself|urself
hope|wish you|u|ur ..1 die|died|rot|dead|fail|cry|suffer|bleed
waste of space you|u
waste of space|oxygen
never amount to
you|u belong ..2 bin|trash|gutter|zoo|cage|hell
you make me ..1 sick
you|u stink
youre|ur smelly|stinky|nasty|ugly|annoying
youre ..1 gross
you|u smell|stink $|like|of
thats|that|this so|is|was|sounds|looks ..1 gay !marriage|rights|pride|club
so gay
youre|ur so? gay
you are ..1 gay
gay boy|lord|ass|kid|freak
batty boy|man
you|youre|u|ur ..2 fag|homo|poof|queer|dyke
faggot|faggots|gaylord|nigger|niggers|nigga|paki|pakis|chink|chinks|tranny|poofter|spastic|pikey|kike|towelhead|sandnigger|battyboy
retard|retarded
#group should|must|can|need|gotta|have|deserve ..2 leave|die|go|burn|rot|out|drown|back
#group are|r|is ..2 scum|dirty|vermin|stupid|inferior|animals|disgusting|trash|idiots|lazy|thieves|criminals|rats|dogs
stupid|dirty|filthy|bloody|fucking|smelly|horrible|hate|kill|ban|deport|all #group
dirty|stupid immigrant|foreigner|muslim|gypsy|refugee
#your|yo mum|mom|mother|mam|mama is|so|s|a|looks ..2 fat|ugly|slag|whore|bitch|slut|ho|dead|joke
cry about|little ..1 it
crybaby
laughs|laughed at you ..1 behind|when
behind #your back
look at ..2 you ..2 ugly
you|u ..1 suck
crying|whining you|u ..1 baby|#insult
go ..1 cry
you|u look|sound like ..1 pig|rat|monkey|girl|#insult
youre|ur such? a ..1 baby|rat|joke|girl|waste
cringe and
lift: you|youre|your|ur|u are|r? not|never|no|isnt|arent ..4 #insult
lift: nothing|joke to|about|but|wrong|in|is|like|special|more|less|else
lift: all ..2 like you said|told|say|do|did|showed|asked
`,
    },
  },
}
