// Written by `npm run screening:tables` from the text files in tables: change those, not this file.
import type { Tables } from './table-types.ts'

export const TABLES: Tables = {
  en: {
    classes: {
      detail: 'atsign cell contacts digits email emails gamertag handle landline mail mobile num number numbers phone postcode snapcode user username',
      reach: 'address adress digits email emails gamertag handle landline mail num number postcode username',
      user: 'account gamertag handle ign nickname profile psn tag user username',
      place: 'alley arcade beach behind bench beside bridge cafe canal car carpark cinema corner flat forest gate gates gym hotel house mall mcdonalds mine outside park pool pub river shop shops skatepark station stop town woods',
      app: 'bereal disc discord facebook facetime fb fortnite gram hangouts ig imessage insta instagram kik meet messenger minecraft omegle playstation psn reddit roblox sc signal skype snap snapchat snapp snappy snaps steam tele telegram tg threads tiktok tumblr twitch twitter viber wapp wassap watsapp wechat whatsap whatsapp wizz xbox yubo zoom',
      chat: 'bereal discord facebook facetime fb ig imessage insta instagram kik messenger sc signal skype snap snapchat snapp telegram tg tiktok twitter viber wapp wassap watsapp wechat whatsap whatsapp wizz yubo',
      strong: 'discord facetime insta instagram kik messenger skype snapchat telegram wassap watsapp whatsap whatsapp',
      game: 'fortnite minecraft playstation psn roblox steam twitch xbox',
      mail: 'aol fastmail gmail gmx googlemail hotmail icloud live msn outlook proton protonmail tutanota yahoo ymail',
      top: 'ac au be ca ch co com de edu es eu fr gov ie info io it me net nl org uk us',
      you: 'u ya yah you yourself yu',
      your: 'ur urs ya yer your youre yr',
      pic: 'image images photo photograph photos pic pics pict picture pictures pik pix selfie selfies vid video videos vids',
      money: 'bucks cash coin coins dollar dollars euro euros fiver grand money pound pounds quid tenner',
      guard: 'carer dad daddy family father folks gran guardian mam mom mommy mother mum mummy nan parent parents stepdad stepmum',
      staff: 'admin administrator administrators admins coach coordinator coordinators counsellor counselor headteacher moderator moderators police programme staff teacher teachers tutor',
      not: 'cannot cant dont mustnt never not shouldnt wont',
      state: 'a also an and at bad banned better blocked boring broken cool dead deleted down empty fine for from full fun gone good great hacked here how in just like my not now off ok okay old on only or private probably really safe slow so still the there to too unsafe used very what when where which why working worse',
      insult: 'arsehole asshole bastard bitch burden clown coward creep cunt dickhead disgrace disgusting dumb dumbass embarrassment failure fat fatso fatty freak garbage idiot idiots joke loser losers minger moron nothing pathetic prick pussy rat retard retarded scum sissy spastic spaz stupid thick tramp trash twat ugly useless wanker weak weird weirdo wimp worthless',
      rude: 'arsehole asshole bastard bitch clown coward creep cunt dickhead dumbass failure fatso fatty freak idiot idiots loser losers melt minger moron muppet pathetic prick pussy retard scum sissy spastic spaz tramp twat wanker weirdo wimp',
      kin: 'abba ammi aunt auntie aunts aunty baba bf boyfriend boyfriends bro brother brothers carer carers cousin cousins cuz da dad dada daddy daddys dads ex family fatha father fathers folks foster gf girlfriend godfather gran grandad granddad grandfather grandma grandmother grandpa granny guardian husband ma mam mama mamas mams mom mommy moms mother mothers mum mummy mums nan nana pa papa papas papi parent parents partner partners pops sis sister sisters stepbro stepbrother stepda stepdad stepdads stepfather stepmom stepmother stepmum stepsister unc uncle uncles wife',
      person: 'abba ammi aunt auntie aunts aunty baba bastard bf bloke blokes boss boy boyfriend boyfriends boys bro brother brothers bullies bully captain carer carers chief coach cop cops cousin cousins cuz da dad dada daddy daddys dads dealer dealers driver dude dudes everybody everyone ex family fatha father fathers fella fellas flatmate folks foster friend friends gang gangs gf girl girlfriend girls godfather gran grandad granddad grandfather grandma grandmother grandpa granny guard guardian guards guy guys he hed hes housemate husband imam kid kids lad lads landlord leader leaders ma madam mam mama mamas mams man manager mandem master mate mates matron men mom mommy moms mother mothers mum mummy mums nan nana neighbor neighbors neighbour neighbours officer officers olders owner pa pal papa papas papi parent parents partner partners pastor people person plug police pops prefect prefects priest reverend roommate she shes sir sis sister sisters somebody someone staff stepbro stepbrother stepda stepdad stepdads stepfather stepmom stepmother stepmum stepsister stranger strangers sum1 supervisor teacher teachers them they theyd theyre trainer tutor unc uncle uncles ustad warden who whos wife woman women youngers youth youths yute',
      bodypart: 'ankle arm arms back belly bones chest collarbone ear ears eye eyes face feet finger fingers foot hair hand hands head jaw knee knees knuckles leg legs lip lips mouth neck nose rib ribs shoulder skin skull stomach teeth throat thumb tooth wrist wrists',
      strikes: 'bash bashed bashes bashing batter battered battering batters belt belted belting belts cane caned canes caning choke choked chokes choking elbow elbowed elbowing elbows flog flogged flogging flogs headbutt headbutted headbutting headbutts kick kicked kicking kicks lash lashed lashes lashing punch punched punches punching shank shanked shanking shanks slap slapped slapping slaps slash slashed slashes slashing smack smacked smacking smacks smother smothered smothering smothers spank spanked spanking spanks stab stabbed stabbing stabs stomp stomped stomping stomps strangle strangled strangles strangling suffocate suffocated suffocates suffocating thrash thrashed thrashes thrashing throttle throttled throttles throttling thump thumped thumping thumps wallop walloped walloping wallops whack whacked whacking whacks whip whipped whipping whips whoop whooped whooping whoops',
      hits: 'attack attacked attacking attacks bash bashed bashes bashing batter battered battering batters beat beated beaten beating beats belt belted belting belts boot booted booting boots burn burned burning burns burnt cane caned canes caning choke choked chokes choking drown drowned drowning drowns elbow elbowed elbowing elbows flog flogged flogging flogs headbutt headbutted headbutting headbutts hit hits hitted hitting hurt hurted hurting hurts jump jumped jumping jumps kick kicked kicking kicks knock knocked knocking knocks lash lashed lashes lashing punch punched punches punching scald scalded scalding scalds shank shanked shanking shanks slam slammed slamming slams slap slapped slapping slaps slash slashed slashes slashing smack smacked smacking smacks smother smothered smothering smothers spank spanked spanking spanks stab stabbed stabbing stabs starve starved starves starving stomp stomped stomping stomps strangle strangled strangles strangling strike strikes striking struck suffocate suffocated suffocates suffocating thrash thrashed thrashes thrashing throttle throttled throttles throttling thump thumped thumping thumps torture tortured tortures torturing wallop walloped walloping wallops whack whacked whacking whacks whip whipped whipping whips whoop whooped whooping whoops',
      violates: 'abuse abused abuses abusing assault assaulted assaulting assaults grope groped gropes groping molest molested molesting molests rape raped rapes raping touch touched touches touching',
      blade: 'acid blade blades dagger glock gun guns knife knifes knives knuckleduster machete machetes pistol rifle shank shanks shotgun weapon weapons',
      strap: 'bat belt bottle brick broom cable cane chain cigarette cigarettes cord extension hammer hanger hangers hose iron lighter pan pipe rope ruler shoe slipper spoon stick strap whip wire',
      pill: 'antidepressants benzos capsules ibuprofen insulin medication medicine meds painkillers paracetamol paracetamols pill pills tablet tablets tylenol xanax',
      drug: 'bag bags bricks brown bud coke crack drugs food gear heroin ket ketamine pack package packages packs parcels rocks spice weed white wraps xans',
      contest: '2k backgammon badminton carrom checkers chess cod darts dominoes draughts fc fc24 fc25 fc26 fifa fifa23 fifa24 fortnite kahoot ludo madden mario mariokart minecraft monopoly nba pingpong roblox rummy scrabble smash snooker tekken tennis tetris uno warzone wordle',
      misspelt: 'abused abusing address anyone beaten beating blackmail choked cutting delete discord drugs email facetime groped hitting homeless hospital hurting instagram kicked killing knife machete masturbate messenger molested myself naked nobody nudes number overdose overdosed parents phone picture police promise punched punches raped scared secret selfie slapped snapchat stabbed stabbing starving stepdad strangle strangled strangles suicidal suicide telegram threatened threatens tonight touched touches whatsapp',
      ordinary: 'amused amusing baked beaming bearing betting billing bunched butting cared chilling chokes clapped cooked couches deletes discard draped drums dudes filling fitting flapped gaped grouped gutting heating homes hoped hopeless hunched hunting hurling hurtling knives lapped licked lumber lunched lunches meating milling munched named neaten nicked nodes nudges nuked nukes numbed patent patents phoned phony picked pictured pinched pinches pitting policy polite premise prone putting raced rapid rated sacred scabbed scare scares scarred scored seating secrete shared sitting skilling slipped slumber snaked snapped stabber stared staring starring starting strange stranger stubbed stubbing suicides swapped taped ticked tilling torched torches touchy wicked willing',
      filler: 'actually basically bloody bruh deadass erm fkn fucking highkey honestly kinda literally lmao lol lowkey ngl uh um',
    },
    patterns: {
      contact: `
wats|what|whats is? #your ..2 #detail
drop|get|gimme|give|have|know|need|save|send|share|take|tell|want #your|me|my|u|us|you ..2 #detail
#your ..1 #reach !on|one
at|got|have|leave|left|on|put|save|take|to|want|wrote my ..1 #reach
do|got|have u|you got|have? a|an ..1 #detail
number|way to ..1 get|reach #you
^ #reach $|pls|plz
heres my ..1 #detail|address
here is my ..1 #detail
this is my ..1 #detail
my e? email|mail :|is !#state *
my|our home|house number|phone
i live at|in 9
my #user|atsign ..2 :|is !#state *
find me ..2 as|under @
add|follow|search @
swap numbers
lift: email|number|phone at|in|on ..2 cv|jersey|shirt|squad|team|top
lift: check|forgot|put|sign|write my address|email|number on a|my|the cv|exam|form|worksheet
lift: !how|should|why avoid|dont|never|not|without ..1 give|post|publish|send|share|tell
lift: !how|should|why avoid|dont|never|not|without ..1 give|post|publish|send|share|tell ..8 #detail|#reach
lift: !how|why cant|dont|never|nobody|not|shant|wont ..4 asks|give|have|need|post|share|swap ..2 anyone|me|my|numbers|u|ur|you|your ..2 #detail|address|adress
lift: arent|isnt|not allowed|meant|supposed ..1 to exchange|give|share|swap|trade digits|emails|numbers
lift: mentees|mentors|nobody|we cannot|cant|dont|mustnt|never ..1 exchange|share|swap|trade digits|emails|numbers
lift: ask|asking|asks for ..1 ur|your ..2 #detail|address
lift: card|form|office|site ..1 needs|w|wants ur|your ..1 address|email
lift: no need for your address
lift: never|nobody|not ..2 home|private address|email|number
lift: belong in your gamertag|username
lift: #your 11|bib|bibs|candidate|college|coordinators|favourite|lucky|nhs|school|shirt|squad|teachers|tutors address|digits|email|number
lift: #your handle|number 1|at|like|one ..2 album|brass|choice|fan|game|hobby|pick|race|rule|song|tip
lift: #detail 9 album|shirt
lift: my bib|candidate|favourite|locker|lucky|shirt|squad number
lift: email|number format|of like|pages|people|questions
lift: what|whats #your favourite|lucky|shirt|squad number
facebook|fb|insta|instagram|snapchat|tiktok|twitter . com
`,
      app: `
add|call|dm|find|follow|get|hit|join|message|ring|text me|u|up|you ..2 at|in|on|over|through ..1 #app
can|could|let|lets|rather|shall|should|wanna|want|we ..3 carry|chat|continue|do|go|hop|keep|meet|message|move|speak|switch|take|talk|write ..5 on|onto|over|to #app
carry|chat|continue|hop|message|move|speak|switch|talk|write ..3 on|over|to #chat
come|get|go|hop over? on|to #chat|#game ..1 and|instead|later|now|so|tonight|with
away|leave|off ..1 the|this app|platform|site
instead of here|this
can|could|lets|shall|should|wanna i|to|u|we|you? ..1 call|chat|get|try|use|video ..2 #chat
can|lets|wanna we? do|go? #chat $|instead|later|tonight
come|hop|jump on|to ..1 #chat
#chat|#game|xbox instead|later|now|please|pls|tonight
#you ..2 get|got|have|on|use a? #chat
#your|u|you ..6 #strong !account|post|streak|streaks
^ #chat|#game : !#state *
phone|ring|text me !here|in
dm|msg me
facetime|skype|snap|snapchat|telegram|whatsapp me
speak|talk ..1 on the phone
download|get|install|use #app ..4 and|so|then ..3 chat|me|message|speak|talk|you
download|get|install|open|try #strong
join my|our|the ..1 channel|discord|group|server
account|join|server ..4 #strong
blue|ghost|green|plane|purple|yellow ..2 app
#strong ..2 better|easier|faster|instead|quicker|safer|tonight
#strong ..3 me|u|us|you !feel|how|think
add|call|chat|continue|hmu|message|reply|send|speak|talk|text|video|write ..4 in|on|over|through|to #strong
discord . gg
t|wa . me
chat . whatsapp . com
zoom . us
meet . google . com
whereby . com
snapchat . com
^ #chat $
lift: everyone|guy|he|man|people|random|she|somebody|someone|stranger|strangers|they ..6 has|have|on|use|uses|using
lift: #strong bot|filter|filters|meme|memories|notification|streak|streaks|trend
lift: didnt|dont|never|not|wont ..2 got|have|let|like|use ..2 #strong
lift: !why cant|didnt|dont|no|not|wont ..2 add|call|dm|get|give|skype|use ..4 #app|gamertag|it
lift: for a grown up to ask for ..1 insta|snap
lift: ^ snap i|same|we
lift: #chat ad|advert|memories|notification|prices|put
lift: shooting the messenger
`,
      secrecy: `
tell no one
#not ..1 mention|say|show|tell ..4 #guard|#staff|anybody|anyone|nobody !to
tell nobody !the|yet
promise|swear ..3 never|not to? tell
promise|swear u|you wont say|tell
#not ..1 blab|grass|rat|snitch
not a word
#guard|#staff|anyone|he|nobody|noone|she|they ..1 can|cannot|cant|may|must|mustnt|should|shouldnt never|not? ..1 find|hear|know !a|how|the|what
nobody|one else? has|must|needs|should to? find|hear|know
#your ..1 #guard|#staff doesnt|dont have|need to find|know
so ..3 #guard|#staff|she|they can|cant|doesnt|dont? read|see
dont|not let|want ..3 #guard|#staff|anybody|anyone ..2 to? find|hear|know|knowing|read|see
#your #guard|#staff wouldnt understand
hushsign
our ..2 secret|secrets
between ourselves|us
between me|you and i|me|you
between|for the? ..1 two of us
keep|stay ..2 quiet !and|during|in|when
keep ..3 on the dl|low
hide it|me|our|this
clear|delete|erase|remove|wipe ..3 chat|chats|conversation|message|messages|thread
delete|erase ..1 everything|it|this $|after|now|once|please|when
delete|erase ..2 everything|it|stuff|these|this|what ..4 i|read|said|sent|we|wrote
get rid of ..2 it|messages|these|this
hear|heard it from me
if ..2 #guard|#staff|anybody|anyone ask|asks ..2 it|we ..1 did|only|was
say|tell ..2 it|u|you ..1 deleted|lost
we never spoke|talked
hide|lock #your phone|screen
if ..2 #guard|#staff|anybody|anyone|people|they find|finds|found out
if ..2 #guard|#staff|anybody|anyone|people|someone|they heard|knew|saw
if you ..1 tell|told #guard|#staff|anybody|anyone|someone|them
can|do|does|will #your? ..1 #guard|#staff|anybody|anyone|they check|know|look|read|see ..3 chat|chats|me|messages|phone|talk|us
lift: delete from messages
lift: anybody|anyone|if|poster|somebody|someone|they|when ..6 ask|asks|said|say|says|told ..4 chat|delete|quiet|secret|tell|us ..2 about|anyone|chat|is|mum|parents|the|ur|us|your ..1 anybody|anyone|chat|dad|folks|is|mum|parents|something
lift: any|never|no secrets between us
lift: dont tell anyone is what
lift: our ..1 secret handshake|ingredient|is|recipe|santa|weapon
lift: between you and me question|that|the
lift: tell nobody was
lift: dont|never|not|wont tell anybody|anyone|mum|my ..1 its|whats|your ..1 in|low|mum|recipe|secret
lift: nobody needs to know how many
lift: tell dad|gran|mum|nan as|but|i|ive ..2 ate|going|got|ive|knitted|last|shes|the|we
`,
      meeting: `
can|could|lets|wanna|want|you ..3 link|meet up
find|join|meet me|us ..1 after|alone|at|behind|by|in|on|outside|there|tonight|under
can|could|ill|lets|shall|wanna|want|we|you ..3 meet ..5 #place
^ meet ..5 #place
can|could|lets|should|wanna|want|we ..3 hang|link ..1 irl|out|up|weekend
come and? find|get #you
come|coming and|to? meet|see|visit #you|me
chill|hang out? at mine|my
meet|see|seeing|talk each|me|other|u|up|you? ..4 in person
chill|hang|meet|see ..3 alone|irl|privately
hang|meet|meeting|see ..4 in real life
come|drop|pop|swing by|over|round ..4 flat|house|mine|my|place|tomorrow|tonight|when
come|go|over|round|visit to? my ..1 apartment|car|flat|hotel|house|place|room
come|coming ..1 over|round|to mine|ours
come ..5 live|stay with me|us
crash|sleep|stay|staying at|over|the ..2 mine|my
spend|stay the night
spare bed
collect|fetch|pick|picking #you from|up
collect|drive|walk #you back|from|home|to
give|need|want #you? a lift|ride $|from|home
get|hop|jump|sit in my ..1 car|van
can|could|i|ill|me ..2 come to #your ..1 gate|house|place|street|town|work
can|could|i|ill|let|like|me|want ..2 take #you away|fishing|for|home|on|out|shopping|to
away|camping|cinema|drive|holiday|ride|travel|trip|weekend ..4 with me|us
#you ..3 come with me
come|go for a ..1 drive|ride|spin
come|go to ..4 with me $
is|wheres #your flat|house|street
wait for #you after|at|by|outside
am|be|ill|im ..3 by|in|near|outside #your area|city|gate|house|school|street|town
outside|passing|past #your gate|house|school|street|window|work
just|only me|the|u|us|you 2|and|two ..1 i|me|nobody|of|u|you !know|knows
just|only us 2|two
just|only us $
dont bring ..1 anybody|anyone|brother|friend
are|r #you ..1 alone
time|when do|does|is #your #guard ..3 asleep|home|leave|sleep|work
i|ill|ive|we ..1 book|booked|got|have|rent|rented ..4 airbnb|cabin|cottage|hotel ..2 for|near|room|us
sneak out
my family|house|parents|place|wife are|is away|empty|free|out $|and|come|so|this|until
lift: join|meet|see ..10 call|coordinator|library|online|session|sessions
lift: !why cant|dont|never|not|shouldnt|wont ..2 come|drive|give|meet|pick ..2 anyone|in|me|people|strangers|to|up|you ..2 alone|games|house|lifts|online|roblox|the|up
lift: if i can drive you
lift: who|whos ..2 collecting|driving|picking you
lift: sleep|sleeping|stay|staying over ..1 my aunts|cousins|dads|friends|grans|mates|nans|uncles
lift: just the two of us is|left
lift: meet me in st
lift: meet me halfway
lift: round to my way of
lift: just you and me left
`,
      images: `
send ..3 selfie|selfies
#pic ..1 of #you|#your|urself ..1 after|and|at|body|face|from|in|now|on|please|pls|with|without
#pic of u|urself|you|yourself
#pic of #your ..1 abs|bedroom|body|face|feet|legs|muscles|room
!he|i|ill|let|shall|she|they|to|we|will send|snd me? ..2 #pic $
!he|i|ill|let|shall|she|they|to|we|will send|share me? ..2 #pic from|now|please|pls|then|with|without
you to? send ..3 #pic
#pic 4|for #pic
!i|ill|to|will send|take one|some back|for|now|of
just|only ..1 a|one ..1 photo|pic|picture|selfie
send #your ..1 #pic
how|what about a ..1 #pic
what do? #you look ..1 like
let|see|send|show i|me? ..1 see? #your? ..1 abs|body|face|muscles
let|wanna|want me|to? see #you $
face reveal
see|show ..2 #your ..1 bedroom|room
show urself|yourself
put|switch|turn #your|the cam|camera|video|webcam ..1 on
put|switch|turn on #your|the cam|camera|video|webcam
#your cam|camera|webcam on
^ cam|camera on
video call me|so|with
on|with cam|webcam
make|send|snap|take ..2 #pic|selfie ..3 bed|mirror|yourself
take a selfie
any|got|have|see|send|some ..4 #pic ..4 beach|bed|changing|pool|shirt|swimming|top
film|record|video urself|yourself
send|sent|show u|you? ..1 mine|one ..4 back|send|show|you|yours
swap|trade ..3 #pic
^ #pic $
lift: dont|need|neednt|never|not ..3 put|switch|turn
lift: dont|need|neednt|never|not ..3 put|switch|turn ..3 on
lift: #pic of #your|the|you ..1 book|certificate|drawing|essay|graph|homework|notes|page|poster|project|work|worksheet
`,
      money: `
give|lend|pay|send|spot|transfer me|u|us|you ..3 #money
send|transfer ..3 #money ..2 for|to me|my
borrow ..2 #money
!dad|he|might|mom|mum|parents|she|they|to|will buy me
cashapp|paypal|venmo me
lend|loan|sub me|us
by|got|have|my|on|u|ur|you|your ..1 cashapp|monzo|paypal|revolut|venmo|zelle
#your|give|need|send|tell|whats ..2 account|bank|card|credit|debit|sort card|code|details|info|number
heres|take|use my ..1 bank|card
buy|get|give|send|want ..3 amazon|apple|gift|itunes|roblox|steam card|cards|code|voucher|vouchers
buy|get|give|want #you|for|free|some ..3 bucks|robux|skins|vbucks
can|i|ill|me|to bought|buy|get|give|got|send #you ..3 bike|boots|gift|iphone|laptop|phone|playstation|present|ps5|skins|something|ticket|tickets|trainers|watch|xbox
i|ill|me|to buy|spoil #you !time
ill|let|me ..1 treat #you
gift|present ..3 for|to #you|#your
invest ..4 #money|crypto|me|my|this|with
buy|sell|selling|want ..3 vape|vapes
!can|could|dad|i|id|mom|mum|should|we|will buy my ..1 old|phone
buy ..3 off me
i|id|ill pay #you
i can|will pay #you
top up #your phone
i|id|ill ..3 pay for #your
let me pay
earn|make ..2 easy|quick money
job for you
lift: dont|never|not|somebody|someone|strangers ..1 ask|asks|give|send|share
lift: aunt|auntie|boss|company|dad|employer|gran|mom|mum|nan|parents|they|uncle can|could|might|to|will|would? bought|buy|gave|get|give|got|lend|pay
lift: dont|never|nobody|not|program|programme|scam|trap ..8 #your|give|lend|send|ur ..1 bank|card|debit|gift|u|you ..1 card|cards|details|money|pin
lift: asks|wants ..1 for? ..1 #your bank
lift: lend me|us a|an|notes|some|ur|your ..1 bibs|book|charger|ear|ears|hand|notes|pen|pencil|rubber|ruler
`,
      sexual: `
blowjob|boner|boners|boobs|cumming|dickpic|dickpics|erections|fingering|handjob|hentai|horny|jizz|kinky|masturbate|masturbated|masturbating|milf|noods|nudes|onlyfans|orgasm|porn|pornhub|porno|pornography|sexiest|sext|sexted|sexting|sexts|sexy|shag|shagged|shagging|slut|slutty|threesome|titties|wank|wanked|wanking|whore
about|anal|cam|do|ever|first|for|gay|good|had|have|having|into|like|more|of|oral|phone|rough|to|video|wanna|want|we ..1 sex !cell|cells|chromosome|chromosomes|class|determination|discrimination|ed|education|lesson|lessons|offender
sex chat|life|tape|tonight|toy|toys|with
a|still|u|ur|you|your virgin !active|atlantic|birth|flight|forest|islands|mary|media|money|olive|train|trains
far|furthest ..3 been|go|gone|went ..2 anyone|boy|girl|someone
pleasure|rub|rubbing|touch|touched|touching myself|ur|urself|yourself|yourselves !dirt
sit|sitting on my face|knee|lap
turn|turned|turning|turns me|u|us|you ..1 on
how big is it|ur|your|yours !class|dog|family|garden|house|room|school|team|town|village
i|im|u|you am|get|gets|getting|got ..1 hard|wet for|looking|seeing|thinking|watching|when
wat|what #you|are|r? #you|u wearing !at|for|on|to|tomorrow
wat|what do? #you wear ..2 bed|sleep|under
kiss|kissing|lick|snog|snogging #you|me
#you ..2 fingered|kissed|shagged|slept|snogged ..1 a|anybody|anyone|boy|girl|girls|someone|with
#you|#your|about|are|both|get|im|me|sleep|sleeping|us|yourself ..2 naked|nude|undressed !eye|eyes|mole|truth
sleep|sleeping with #you|me|us
amazing|beautiful|cute|fit|gorgeous|hot|nice|perfect|sexy|tight ass|body|bum|butt|lips
#your ..1 boobs|bulge|bum|butt|lips are|is|look|looks|so|turn
dream|dreamed|dreams|dreamt|fantasise|fantasize|fantasy about #you
age is just|only
dilf|dropsign|dtf|fap|fapped|fapping|fwb|hookups|lapdance|masterbate|masturb8|nekked|nekkid|nudie|peachsign|secks|seggs|sexi|sxy|wnk
#you a v $
wat|what did|do|would|wud? #you do|enjoy|into|like|prefer|want ..3 between|in bed|bedroom|sheets
sleep|sleeping|slept with ..2 anyone|guy|man|men|older|woman|women
i|ive|kinda|really|still fancied|fancy #you
find #you ..2 attractive|handsome|hot|irresistible|sexy
make|makes|making me feel ..1 frisky|hot|things|tingly
if #you|i am|are|was|were ..3 legal|older|single|younger ..4 date|have|kiss|marry|snog|take #you
i|im|u|you am|feel|get|gets|getting|so? turned on
been with a? real? anybody|anyone|bloke|boy|girl|lad|lass|man|woman $|all|before|in|or|yet
#you ..2 did|do|done|tried|try it|stuff|things w|with|wiv ..2 bloke|boy|girl|guy|lad|lass|man|mate|older|woman
#your ..1 dirtiest|naughtiest|sexiest|wildest dream|fantasy|night|secret|thought
truth or|r dare ..4 adult|dirty|naughty|rude|spicy
give|giving #you ..1 backrub|footrub|massage|rubdown !chair|gun|shop|therapist
a|any|get|got|have condom|condoms ..6 #you|me|use|with
birds and|n the? bees ..6 hands|learn|practical|show|teach
`,
      danger: `
#person ..1 #hits the ..2 boys|children|girls|juniors|kids|lads|students
am|are|be|been|being|is|was|were ..1 beaten|burned|caned|hit|starved|whipped by|with ..2 #kin|#strap
batter|battered|battering|batters|beat|beated|beaten|beating|beats|hit|hits|hitted|hitting my ..1 brother|mam|mom|mother|mum|sister|wife
gave|get|gets|getting|give|gives|giving|got him|me|us? a ..1 battering|beatin|beating|hiding|kicking|whooping
#strikes me|us
!ball|homesickness|it|nostalgia|smell|song|sun|that|this|tiredness|wind hits|hitting me|us
#person ..4 #hits me|us
#person ..4 #hits on? dads|her|his|mams|moms|mums|my|our ..2 #kin|baby|boy|girl|kids
beat|beated|beaten|beating|beats|knock|knocked|knocking|knocks|smack|smacked|smacking|smacks her|him|mam|me|mom|mum|us about|around|blue|senseless|unconscious|up
#hits her|him|me|us ..3 w|with ..3 #strap
hit|hits|hitted|hitting|kick|kicked|kicking|kicks|punch|punched|punches|punching|slap|slapped|slapping|slaps her|him|me|us ..3 again|because|cos|every|everyday|if|really|till|until|when
am|are|be|been|being|get|gets|getting|got|gotten|im|is|ive|was|were ..2 battered|beat|beaten|caned|choked|flogged|hit|kicked|punched|slapped|smacked|spanked|stabbed|strangled|whipped by ..2 #person
am|are|be|been|being|get|gets|getting|got|gotten|im|is|was|were ..1 beat|beaten|caned|flogged|hit|punched|slapped|smacked|whipped ..1 again|because|cos|every|home|if|till|until|when
am|are|be|been|being|get|gets|getting|got|gotten|im|is|was|were beat|beaten up
battered|beaten|caned|punched|slapped|whipped ..3 by a|his|my|our|some|the ..2 #person
beaten because|for|if|till|until|when
laid|lay|laying|lays|lift|lifted|lifting|lifts|put|puts|putting|raise|raised|raises|raising her|his|their a? hand|hands ..1 at|on|to her|him|me|mom|mum|my|us
hands ..1 around|on|round ..2 neck|throat
bang|banged|banging|bangs|flush|flushed|flushes|flushing|held|hold|holding|holds|push|pushed|pushes|pushing|put|shove|shoved|shoves|shoving|slam|slammed|slamming|slams|smash|smashed|smashes|smashing|stuck ..1 her|his|my|our ..1 face|head ..2 against|down|floor|through|toilet|under|underwater|wall|water
bag|cushion|hand|pillow|towel ..2 on|over ..1 her|his|my face|head|mouth
chain|chained|chaining|chains|tie|tied|ties|tying him|me|us ..1 to|up
#person ..4 bang|banged|banging|bangs|break|breaking|breaks|broke|broken|burn|burned|burning|burns|burnt|bust|busted|busting|busts|crack|cracked|cracking|cracks|dislocated|fractured|knock|knocked|knocking|knocks|slam|slammed|slamming|slams|smash|smashed|smashes|smashing|split|splits|splitted|splitting|squeeze|squeezed|squeezes|squeezing|twist|twisted|twisting|twists ..1 brothers|moms|mums|my|our|sisters #bodypart
#person ..4 #strikes|cut|cuts|cutted|cutting|hit|hits|hitted|hitting|stamp|stamped|stamping|stamps ..1 brothers|moms|mums|my|sisters arm|arms|back|belly|eye|face|fingers|hand|hands|head|jaw|leg|legs|neck|nose|rib|ribs|stomach|throat
#person ..2 drag|dragged|dragging|drags|grab|grabbed|grabbing|grabs|pull|pulled|pulling|pulls|squeeze|squeezed|squeezes|squeezing|yank|yanked|yanking|yanks ..1 her|me|my ..2 balls|hair|neck|throat|wrist
#hits|jab|jabbed|jabbing|jabs her|him|me|us ..2 across|around|in|on|over|round her|his|my|the ..1 #bodypart|bum|head|ribs|temple
chuck|chucked|chucking|chucks|drag|dragged|dragging|drags|knock|knocked|knocking|knocks|push|pushed|pushes|pushing|shove|shoved|shoves|shoving|slam|slammed|slamming|slams|threw|throw|throwing|thrown|throws ..1 her|him|mam|me|mom|mum|us ..2 cupboard|door|floor|fridge|ground|hair|road|stairs|table|wall|walls|window
#person ..2 kneel|kneeling|kneels|knelt|lay|lie|lies|lying|sat|sit|sits|sitting|stand|standing|stands|stood on me
#person ..2 held|hold|holding|holds|pin|pinned|pinning|pins|tie|tied|ties|tying him|me|us ..1 against|down|under|underwater|up
#person ..3 chuck|chucked|chucking|chucks|spat|spit|spits|spitting|threw|throw|throwing|thrown|throws ..3 at|on me|us !a
cig|cigarette|cigarettes|fag|lighter ..3 against|on|out|to ..1 his|me|my
boiling|hot|scalding ..1 kettle|oil|soup|tea|water ..3 him|me|my|us
bruise|bruises|burns|handprint|marks|scars|welts ..3 by|from ..2 belt|dad|dads|he|her|him|his|moms|mum|mums|she|someone|stepdad|stepmum|uncle
cover|covered|covering|covers|hide|hiding|makeup ..2 bruise|bruises|handprint|marks|welts
banging|breaking|kicking ..2 door ..2 $|in
brother|dad|he|hes|they ..2 got|has|pulled|with a ..1 gun|machete|pistol|shotgun
got|has|poured petrol
dont|feel|im ..1 safe|unsafe ..1 at|in|tonight|with ..1 $|home|my
keep|keeping|keeps|kept ..1 us ..2 locked
being held ..1 in
and|he|they ..1 know|knows where ..2 i|nan|we live|lives|work
chase|chased|chases|chasing me ..3 with
afraid|frightened|scared of ..1 his|my ..1 #kin
afraid|frightened|scared of going|him|them|what
afraid|scared ..1 to ..1 go|leave|sleep ..1 $|because|home|in|my
scared hell|hes
!not cant|dont|not ..3 be|come|go|going ..1 back? home|there !yet
dont|not ..2 safe ..2 at|here|home|in|with
break|breaking|breaks|broke|broken|kick|kicked|kicking|kicks ..2 door ..3 down|in
hid|hiding ..2 in ..2 bathroom ..3 $|he|hes
lock|locked|locking|locks me|us ..1 in|out|outside
lock|locked|locking|locks the ..1 food|fridge|kitchen
#person ..4 going|gonna|hell|said|says|shell|theyll|threatened|threatening|threatens|told|will ..5 beat|burn|bury|cut|drown|hurt|kill|poison|shoot|stab her|herself|him|himself|his|me|mom|mum|my|our|us
hell|theyll ..1 batter|beat|cut|find|hurt|kill|shoot|stab her|me|my|us
#person ..2 threaten|threatened|threatening|threatens me|my|us
threaten|threatened|threatening|threatens to ..1 burn|kill|post|send|stab
tried|tries|try|trying to drown|kill|run|stab|strangle herself|himself|me|my
#person ..3 gun|knife|machete ..5 door|her|me|my|us
been|got|i|was ..1 attacked|jumped|robbed|stabbed ..2 and|at|by|last|on ..2 boys|gunpoint|home|knifepoint|lads|men|night|way
#person ..3 in|into my|our bed|room ..3 and|at|night|when
came|climb|climbed|climbing|climbs|come|comes|coming|get|gets|getting|got|gotten in|into ..1 her|my bed|room ..2 $|and|night|when
he ..4 when i|im ..1 asleep|changing|sleep
send|sending|sends|sent|show|showed|showing|shows me ..1 porn
#violates me|us
#violates|touch|touched|touches|touching ..1 my ..2 #kin|leg
#person ..3 grab|grabbed|grabbing|grabs|kiss|kissed|kisses|kissing|stroke|stroked|strokes|stroking|touch|touched|touches|touching|wash ..1 me|my|us ..2 and|at|in|leg|neck|there|when
hand|hands ..3 down|in|on my ..2 leg|pants|shorts|trousers
am|are|be|been|being|get|gets|getting|got|gotten|im|is|was|were ..3 abused|assaulted|exploited|groomed|raped|spiked|trafficked
#person ..3 made|make|makes|making|tell|telling|tells|told ..1 him|me|us ..1 to? ..1 kiss|lick|naked|strip|touch|undress
made|make|makes|making him|me do|touch|watch ..2 him|sexual|stuff|things ..3 and|to|with
did|do|does|doing|done ..1 bad|it|something|stuff|things ..2 to|with him|me|my
what ..1 he|they did|does to me|us
film|filmed|filming|films|record|recorded|recording|records|video|videoed|videoing|videos ..2 it|me|us ..3 and|changing|crying|getting|naked|shower|without
camera|watch|watched|watches|watching ..3 in|me|us ..3 bathroom|change|shower|sleep
got|has|send|sending|sends|sent ..2 naked|nudes|photos|video|videos of me|my|us
my nude|nudes
sex ..2 with him|men
for|sell|selling|sells|sold my body
#person ..3 get|gets|getting|got|gotten ..1 me drunk ..3 and
put|puts ..1 pills|smth|something in ..1 drink|my
bitcoin|dollars|money|more|nudes|pay|pounds|quid|send|vouchers ..8 or ..1 everyone|he|hell|my|post|posts|send|sends|she|the|they|theyll ..5 everyone|family|it|mum|pics|post|posts|school|send|sends|share|video
hell|said|saying|says|shell|theyll|threaten|threatened|threatening|threatens ..4 post|send|show ..3 it|my|the|them ..2 everyone|mum|nudes|parents|photos|pics|pictures|school|video
blackmailing me
being|im ..1 blackmailed ..2 $|and|by|on ..2 $|he|i|online|someone
asking|wants ..3 500|bitcoin|cards|dollars|hundred|money|more|pounds|quid|vouchers ..2 or
got|has|took ..3 nude|nudes|photos|pics|pictures|video ..4 and|now|wants ..3 money|post|says|send|wants
ctb|iwanttodie|iwanttokillmyself|killmyself|kms|kys|sewerslide|suicidal|suislide|unalive|unalived|unaliving|wanttodie|wanttokillmyself
!a|about|as|called|is|old|on|the|this suicide !awareness|bomber|bombers|cricket|pace|pass|plunge|prevention|run|runs|sprints|squad|squeeze
sewer|suey|toaster bath|bathtub|cide|side|slide
farewell|goodbye|suicide letter|letters|message|messages|note|notes|post|story|text|video
gave|give|given|giving ..1 away ..3 all|bike|clothes|everything|games|my|stuff|things
self|selfharm|selfharmed|selfharming h|harm|harmed|harming
attempted|commit|committed|considering|contemplating|think|thinking ..1 suicide
overdose|overdosed|overdosing
cutting|starving herself|himself
i|im ..2 bleeding ..2 and|from
burning|cutting|drown|drowned|drowning|drowns|hang|hanged|hanging|hangs|hung|hurt|hurted|hurting|hurts|kill|killed|killing|kills|starve|starving myself
burn|burned|burning|burns|burnt|hate myself ..2 $|on|so|when|with !eating
burn|burned|burning|burns|burnt|cut|cutting|hurt myself !shaving|short|some
cutting ..1 again|deeper|every|myself
i|ive|keep|started ..2 cut|cutting ..1 again|deep|deeper|since
cut|cuts|cutted|cutting|slit|slits|slitting ..1 her|his|my ..1 arm|arms|leg|legs|throat|wrist|wrists
burn|burned|burning|burns|burnt|scratch|scratched|scratches|scratching ..1 my ..1 arm|arms ..2 with
blade|razor|sharpener ..4 again|case|my
relapsed
bang|banged|banging|bangs|hit|hits|hitted|hitting my ..1 head|wall ..3 till|until|wall
i|im|sat|sitting|standing|stood|up ..3 on the ..1 ledge|railway|roof|tracks
tried ..1 to ..1 end it
skipping|stopped ..2 insulin|meds
how|when ..1 i|id ..1 do|would it ..1 $|and|when
end|ending his|my|this ..1 life
#person|gonna|i|im|ive ..2 going|gonna|plan|tried|tries|try|trying|wanna|want|wants to? die|hang|kill|overdose ..1 $|and|because|but|herself|himself|myself|tonight
wanna|want|wanted|wants|wish ..1 be|i|to|was? ..1 dead|die
wish ..3 never ..2 born
dont ..2 like|wanna|want ..1 like|to? be? alive|exist|live
dont ..2 want ..1 be alive|here $|any|anymore|more
didnt|dont|never|not|wont ..3 wake|waking ..1 up ..1 $|tomorrow
end|ending it all|tonight
going|gonna|want to? end it|my !early
any|no|see ..1 point|reason ..4 alive|living|me|wake
better off ..4 dead|without
if i was|wasnt ..1 dead|gone|here
when im am? dead|gone
nobody|who ..2 would ..1 care|come|miss|notice ..2 funeral|i|if|me
how|plan|think|thinking|thoughts|ways ..4 die|dying|ending|jump|kill|suicide ..3 $|all|and|every|how|it|myself
not|wont ..2 be|need|needing ..1 alive|around|here|it|them ..2 $
swallow|swallowed|swallowing|swallows|take|taken|takes|taking|took ..3 20|all|bunch|load|lot|many|moms|mums|nans|of|some|whole ..4 #pill
took 9 ..2 #pill
buying|counting|keep ..3 #pill
drank|drinking|swallowed antifreeze|bleach
jump|jumped|jumping|lie|stepping|throw|walk|walked ..1 from|front|in|off|on ..3 balcony|bridge|front|road|roof|tracks ..1 $|and|at|i|of|to
at|on|standing ..2 the ..1 bridge|platform|roof ..5 dont|im|jump|now|thinking
noose
going|he|hell|said|says|she|shell|tried|will ..4 cut|hang|hurt|kill|off herself|himself|his
my ..1 brother|dad|friend|girlfriend|mate|sister ..4 overdose|overdosed|pills|suicide
a|his|my brother|dad|friend|girlfriend|mate|mom|mum ..3 going|said|says|tried|wants ..3 die|goodbye|jump|kill
i|just|really|wanna ..2 wanna|want|wish ..1 be|to|was? dead|die|disappear
make|want ..1 it to? ..1 end|stop $
voices ..3 back|hurt|loud|say|tell|telling|told
feel|im ..2 burden ..1 $|to
stop|stopped eating
cant|dont ..1 eat and|at
havent|not ..2 eat|eaten|slept ..2 days|sunday|thursday|tuesday
made|make|making myself ..1 sick|throw
threw|throw|throwing|thrown|throws up ..1 every|everything
bulimic|laxatives|purged|purging
doesnt|dont|not|wont feed me|us
made|make|makes|making me ..1 eat|sleep ..3 floor|garage|outside|shed
chain|chained|chaining|chains|lock|locks ..2 fridge|kitchen
evicted
dont|got|have|ive ..1 anywhere|nowhere|place ..1 to go|live|sleep|tonight
no ..1 food ..1 at|in|since ..1 house|ours
no|without food ..1 for|since
steal|stealing|steals|stole|stolen ..2 food
mum|mums ..2 gone|home ..2 days ..1 $|and
alone ..2 with ..3 brother
dad|dads|mum ..2 drinking|drunk|using ..1 $|again|and|every|since
isnt|not|stopped breathing|moving !exercise
live|living|night|sleep|sleepin|sleeping|sleeps|slept ..2 at|in|on ..2 bench|launderette|shed|shelter|squat|stairs|stairwell|station !avenue|close|lane|road|street|way
been|im|ive|were|weve ..1 living|sleeping in ..2 bus|car|library|park|tent
been|i|im ..2 sleeping rough
been homeless
kick|kicked|kicking|kicks|threw|throw|throwing|thrown|throws me ..1 out $|and|because|for
i ..2 ran|run|running|runs away ..1 from home
going|i|im|ive|want ..2 ran|run|running away $|because|last|tonight|yesterday
sell|selling ..1 crack|drugs|pills|vapes|weed !is
carry|hold|holding|sell|selling ..3 for him|them
being|force|forced|forces ..1 to ..1 beg|carry|eat|fight|have|marry|sell|work
been|being|was made to ..1 do|fight|hold|sell|swallow|watch
beat|demon|pray ..3 demon|gay|out
drank|drink|drinking|huffing|sniffing ..1 aerosols|aftershave|gas|glue|mouthwash|sanitiser
spiked ..2 me|my
carried|carries|carry|carrying|hold|holding|keep ..2 #drug ..3 for|in|my ..2 him|man|room|them
owe|owed|owes|owing ..4 dealer|plug|weed
clean|wash|work|working ..5 14|all|cant|no ..3 day|hours|leave|night|pay|sleep ..3 $|and|no|the|they
has|have|held|hold|holding|holds|keep|keeping|keeps|kept|locked|take|taken|takes|taking|took ..1 my|our documents|id|papers|passport|wages
trap house|phone
go|goin|going|went country|cunch|ot
force|forced|forces|forcing|made|make|makes|making|told|wanna|want|wanted|wanting|wants ..1 him|me|my|us ..2 beg|fight|kneel|lick|rob|sell|stab|steal|strip|swallow ..3 $|for|him|in|it|on|shops|someone|something|the|them|to|weed
force|forced|forces|forcing|made|make|makes|making ..1 me|my ..2 carry|drink|hide|hold|take ..2 #blade|#drug|for|off|until ..2 $|i|in|on
force|forced|forces|forcing me ..1 to
dealer|gang|mandem|olders|plug ..5 gave|kill|making|outside|said|told|want ..3 me|my
leave|out ..3 gang ..5 $|they
engaged|husband|married|marry ..6 cousin|dont|man|never|village|want ..3 $|and|i|marry|met|my|to|want
doesnt|dont|not|wont let ..1 me|us eat|leave
bought|bring|bringing|brings|brought|carried|carries|carry|carrying|got|has|have|keep|need|pulled|take|taking|took|with ..2 blade|gun|knife|knives|machete|pistol|shank|zombie ..5 bag|bed|class|him|locker|me|pillow|protect|scared|school|sock|them|tomorrow|us
#blade at|in|on|to|under his|my|our|the ..1 back|bag|bed|drawer|face|head|locker|neck|pillow|room|sock|throat|waistband
burn|shoot|shooting ..1 down|my|the|up ..1 house|school
going|gonna|i|ill|im|want|we|will ..3 jump|kill|shank|shoot|stab|wet ..1 everyone|her|him|his|my|people|someone|the|u|you ..2 $|and|at|before|boy|dad|for|i|in|mom|mum|then|tomorrow|tonight|up
my ..1 brother|cousin|friend ..2 shot|stabbed ..1 $|and|last|to|yesterday
been|got|was stabbed
boys|hes|they|theyre ..3 coming|looking|outside|waiting ..1 for|outside|with ..2 bats|knives|machetes|me|my|us
price on my head
am|im|were next ..1 $|and|on
follow|followed|following|follows ..2 me ..1 again|home
tracker|tracking ..2 my|on ..2 $|bag|bike|car|phone
^ help me $|please
can|please ..2 call|phone|ring ..2 999|ambulance|police
cant talk ..3 hes
if i leave|say|talk|tell|told ..6 he|hell|hurt|kill|send|she|shell|they|theyll|will
lift: batter|battered|battering|batters|beat|beated|beaten|beating|beats|destroy|destroyed|destroying|destroys|hammer|hammered|hammering|hammers|kill|killed|killing|kills|smash|smashed|smashes|smashing|thrash|thrashed|thrashes|thrashing|whip|whipped|whipping|whips|whoop|whooped|whooping|whoops her|him|me|my|them|u|us|you at|in|on ..1 #contest
lift: beat|beated|beaten|beating|beats|destroy|destroyed|destroying|destroys|hammer|hammered|hammering|hammers|smash|smashed|smashes|smashing|thrash|thrashed|thrashes|thrashing|whip|whipped|whipping|whips her|him|me|us at|in arm|connect|mario|ping|rocket|table 4|kart|league|pong|tennis|wrestling
lift: batter|battered|battering|batters|beat|beated|beaten|beating|beats|destroy|destroyed|destroying|destroys|hammer|hammered|hammering|hammers|kill|killed|killing|kills|smash|smashed|smashes|smashing|thrash|thrashed|thrashes|thrashing|whip|whipped|whipping|whips|whoop|whooped|whooping|whoops her|him|me|them|us 9 9|love|nil|to
lift: beaten by ..3 at|in ..1 #contest|connect|table
lift: beat|beated|beaten|beating|beats her|him|me|them|us fair and square
lift: beat|beated|beaten|beating|beats her|him|me|us by 9|a|an ..1 goal|goals|grade|inch|mark|marks|mile|minute|minutes|point|points|seconds
lift: dead|die|died|dying from|of boredom|cringe|embarrassment|laughing|laughter|shame
lift: wanna|want|wanted to die when i ..2 present|read|sing|speak
lift: dead lifting|or
lift: disappear into the bushes|carpet|floor|wall
lift: die|disappear|read|threw|vanish every time i ..3 dance|present|read|sing|speak
lift: stabbed in the back
lift: choked|choking|strangled|strangling|suffocated|suffocating him|me|us with a|her ..1 hug|hugs
lift: exam|mock|paper|quiz|test absolutely|completely|really? battered|destroyed|killed|smashed me|us
lift: noose knot
lift: hang|hung himself|myself out to dry
lift: kicked me out of the call|chat|game|group|kitchen|lobby|server|team
lift: kms an|per|to hour|m|miles
lift: overdose|overdosed|overdosing of|on biscuits|cake|carols|chocolate|cinnamon|crisps|haribo|mangoes|mangos|mince|pancakes|sugar|sweets
lift: cuts his own arm off in that|the film|movie
`,
      bullying: `
ur|youll|youre|youve ..3 #insult !in
u|you are|is|look|r|sound|were|will ..4 #insult !at|in
u|you ..1 absolute|dumb|fat|little|pathetic|stupid|ugly|useless ..1 #rude|boy|brat|child|kid|pig
^ #rude $|boy
^ fat|stupid little? boy|cow|idiot|kid|pig
absolute|what a|an? ..2 #insult|waste ..2 u|you
u|you fat|little baby|pig|rat|worm
go|keep|stay away ..2 #rude|us|weirdo|you
all|class|everybody|everyone|nobody|one|people|they|we ..2 cares|hate|hates|laugh|laughing|laughs|like|likes|loves|want|wants ..1 u|you
all|i|we ..3 hate you !for|to
u|you got|have no brain|friends
no wonder ..3 u|you|your ..3 friends|left
no one ..1 asked|cares|invited|likes|wants|would ..1 miss|u|you
shut up? #insult|freak|idiot|loser|u|you
get lost #insult|you
shut ur|your face|gob|mouth|trap
fuck|go ..1 back to #your|africa|china|poland|where ..3 $|came|country|from|you
go ..1 die|hang|kill $|in|urself|yourself
kys
drown|hang|kill urself|yourself
hope|wish u|ur|you ..1 bleed|cry|dead|die|died|fail|rot|suffer
waste of oxygen|space
never amount to
ur|youre annoying|nasty|smelly|stinky|ugly
u|you smell|stink $|like|of
so gay
ur|youre so? gay
gay ass|boy|freak|kid|lord
battyboy|chink|chinks|faggot|faggots|gaylord|kike|nigga|nigger|niggers|paki|pakis|pikey|poofter|sandnigger|spastic|towelhead|tranny
retard|retarded
dirty|stupid foreigner|gypsy|immigrant|muslim|refugee
cry about|little ..1 it
crybaby
u|you ..1 suck
go ..1 cry
u|you look|sound like ..1 #insult|girl|monkey|pig|rat
ur|youre such? a ..1 baby|girl|joke|rat|waste
lift: u|ur|you|your|youre are|r? arent|isnt|never|no|not ..4 #insult
lift: joke|nothing about|but|else|in|is|less|like|more|special|to|wrong
lift: all ..2 like you asked|did|do|said|say|showed|told
`,
    },
  },
}
