// Written by `npm run screening:tables` from the text files in tables: change those, not this file.
import type { Tables } from './table-form.ts'

export const TABLES: Tables = {
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
    },
    patterns: {
      contact: `
what|whats|wats is|s? #your ..2 #detail
what|whats|wats number can|should|do i call|text|ring|reach
give|gimme|send|get|have|share|tell|need|want|take|drop|know|swap|exchange|save #your|my|me|us|you|u ..2 #detail
can|could|may|lemme|let i|me|us? get|have|take|grab|know|save #your ..2 #detail
give|gimme|send|get|have|share|know|need|want me? #your ..2 #detail
give|send|text|tell|show|share you|u|ya ..2 my ..2 #detail|address
text|dm|message|whatsapp me ..1 #your ..1 #detail
what|whats phone number|no
drop|leave|type #your #detail
#your ..1 #reach !one|on
to|on|at|via|by|have|got|take|save|want|need|use|get|give|send|wrote|put|left|posted|leave my ..1 #reach
do|have|got you|u have|got? an|a|another|any ..1 #detail
is there|any a|number number|email ..3 you|u|call|reach
number|email|way|place to ..1 get|reach|call|text|contact|ring|find|write #you
what|whats|wats is|s? #your home|house|full|exact? address|adress
give|gimme|send|have|share|need|want|whats me? #your home|house|postal|street|full? address
tell|give|send me where you live
whats|what|tell|give|send is|me? the ..1 address|adress !of|bar|for
^ #reach $|pls|plz|please
^ phone|mobile #reach $|pls|plz|please
^ got|have|any an? #reach $
my|our personal|private|own|home|mobile|cell|real email|mail|number|phone|address
heres|here my ..1 #detail|address
here is|s my ..1 #detail|address
this is my ..1 #detail
my|mine e? email|mail is|: !#state *
my #mail is|: !#state *
save my ..1 number|contact|mobile
our|my house|home phone|number
i live|stay at|in number|flat|house 9
i live at|on|in 9
live on|at|in ..3 number|house|flat 9
#mail : @
swap|exchange|trade numbers|digits|emails
my user? name|#user is|: ..1 @
#game|username|gamertag|handle|ign : @
my #user|atsign ..2 is|: !#state *
im|am @ on|everywhere|there
add|follow|find|search me|for|us ..2 under|as|by @
add|follow|find|search @
find|add|search|follow my user|username|name|profile|account
look|search|ask for @
look|find|add|search|get me up|under|as? @
lift: number|phone|email on|in|at ..2 shirt|team|back|squad|jersey|cv|top
lift: put|write|add|include|choose|check|protect|keep|fill|sign|type|checked|forgot|change|made|set|create|on ..3 #reach
lift: never|dont|not|avoid|without ..1 share|give|post|send|tell|publish
lift: never|dont|not|avoid|without ..1 share|give|post|send|tell|publish ..8 #detail|#reach
`,
      app: `
add|find|search|look|msg|message|text|dm|call|hmu|write|contact|reach|follow|ping|pm|ring|hit|join|catch|get me|us|you|u|up ..2 on|in|at|via|over|through ..1 #app
hit me|us up ..2 #app
add me|us ..2 #chat|#game|ghostsign
add my|our ..1 #chat|#game
#game ..2 add me
have you ..1 got|on #chat
find|see|catch|meet|reach|look me|you|u|them ..2 on|at #chat
message|text|dm|add|follow|check|see|view|msg my|me #chat
send|sent|sending|accept|got|add ..3 friend request
accept|request|requested|added|adding|invited|invite ..4 on #chat
add|find|invite|join ..2 @ ..1 on #game|xbox
lets|let|can|could|should|shall|we|wanna|want|rather|easier|prefer ..3 switch|move|go|carry|continue|talk|chat|speak|meet|message|write|hop|jump|take|do|keep ..5 to|on|onto|over|via #app
talk|chat|speak|message|switch|move|hop|write|carry|continue ..3 to|on|onto|over|via #chat
come|hop|jump|get|go over? on|onto|to #chat|#game ..1 with|so|and|later|tonight|now|instead|then
talk|chat|speak|message|write|carry|continue|text|be|go ..2 on|in|to|with|over|via? another|different|other|private|proper app|apps|platform|site|place|chat
talk|chat|speak|message|write|carry|continue|text|go ..2 somewhere|elsewhere ..1 else|private|safer|instead
talk|chat|speak|message|write|carry|continue|text ..1 elsewhere
off|outside|leave|away ..1 this|the|here app|site|platform|website
instead of here|this|chatting
lets|can|could|should|wanna|shall|want|prefer we|u|you|i|to? ..1 use|try|get|call|video|chat ..2 #chat
lets|wanna|can|could|should|shall we|you|u|to? do|go|try? #chat|zoom $|me|us|later|tonight|instead|now|then
switch|move|go|talk|chat|use|try|to|on|via to|on? another|different|other app|apps|platform|messenger
come|hop|jump on|onto|to ..1 #chat
#chat|#game|xbox|psn instead|please|pls|plz|now|tonight|later
#you ..2 have|got|use|on|get|having|using a? #chat
^ have|got|use|using|u|you #chat $
you|u #chat $
are|r #you ..1 on #chat|#game
what|whats|wats is|s? #your ..1 #chat|#game|snapcode
#your old|new|main|other|real|private? #chat !streak|streaks
you|u|#your ..6 #strong !streak|streaks|account|post
what|whats ..2 #your socials
my|mine #chat is|: !#state *
my #chat|#game ..1 @
^ #chat|#game : !#state *
^ #chat @
#chat|#game : @
#chat user|name|username|handle|id|tag|link ..1 is|:
is my #chat|#game|gamertag
id|name|account|user|handle on #strong
msg|dm|pm me|us
whatsapp|facetime|skype|snapchat|snap|imessage|insta|telegram|discord me|us
text|ring|phone me|us !here|in
use|using #chat with me|us
facetime|skype|video ..1 call? ..2 later|tonight|tomorrow|now|with
hop|jump|get|come|join ..3 zoom|meet|call|facetime with me|us
google|zoom|skype meet? with me|us|instead
talk|chat|speak ..1 on|over the phone
get|download|install|make|use|try|open|need #app ..4 with me|us
get|download|install|make|use|try|open|need #app ..4 so|and|then ..3 talk|chat|message|msg|write|add|text|call|me|you|speak
install|download|get #chat $
install|download|get|try|open #strong
join my|our|the|this ..1 server|group|channel|discord|gc
server|group|gc|groupchat|channel ..1 on #chat
made|make|start|started|join|add ..4 #chat ..1 chat|group|gc|server|call
invite|link|join|server|username|name|profile|account ..4 #strong
#strong server|group|call|chat|link|invite|account|name|id|user|handle
ghost|yellow|green|purple|blue|plane ..2 app
app with ..2 ghost|bird|plane|phone
im ..2 on #chat !too|so|much|way|a|all|and
i am ..2 on #chat !too|so|much|way|a|all|and
im|am always|mostly|more|usually ..1 on #app
#chat is where
where ..2 am|m on #chat
discord is where|better
i|ill|id|ive|lets ..3 use|using|have|got|send|add|invite|make|prefer|reply|answer|create ..3 #strong !too|a|because|bot
easier|quicker|better|faster|rather ..2 on|over|via|if|with|use ..3 #chat
#chat is|s ..1 easier|quicker|faster|safer
#chat is|s better !for|than|at
better|safer|easier|another|quieter|private place|app|way|platform to talk|chat|speak|message|text
prefer|rather|only ..3 #strong
#strong ..2 easier|quicker|safer|better|faster|private|instead|tonight
private|safer|better|nicer|hidden on|in|with #strong
send|share it|them|that|this|one ..2 on|over|via|through|to ..1 #chat
#strong ..3 you|me|us|u|ya !feel|think|how
hmu|search|look|reply|answer|respond|continue|write|text|message|msg|talk|chat|call|send|find|add|speak|reach|video|play ..4 on|in|over|via|to|through|using #strong
discord . gg|com
t|telegram|m|wa|kik|line|signal|whatsapp|teleg . me|group|com
chat . whatsapp . com
zoom . us|com
meet . google . com
teams . microsoft|live . com
whereby|omegle|skype|yubo . com|live
snapchat|instagram|insta|facebook|messenger . com
^ #chat $
swap|trade|exchange ..1 snaps|snapchats|instas|socials|discords|handles
lift: someone|somebody|he|she|they|guy|people|everyone|stranger|strangers|man|random ..6 on|use|uses|using|have|has
lift: mates|friends|they|family|cousin|class|people|everyone|mum|dad|sister|brother|kids|teenagers|school|club|parents|boys|he|she ..5 #strong
lift: think|bad|safe|ban|banned|news|spend|block|blocked|report|blocking|careful|stranger|fake|court|read|hear|heard|addicted|scrolling|deleted|quit|hate|boring|minutes|hours ..5 #strong
lift: #strong ..3 bad|safe|ban|banned|news|court|addictive|bot|clone|streak|streaks|filter|filters|trend|meme
lift: dont|not|never|wont|didnt ..2 have|use|like|got|let ..2 #strong
lift: bot|clone|project|coded|compared|compares|learned|lesson|how|wrote ..4 #strong
`,
      secrecy: `
#not ..1 tell|mention|show|say ..1 them|her|him ..1 about|we|i|that
#not ..1 tell|mention|show|say ..4 #guard|#staff|anyone|anybody|nobody !to
dont|never|not ..1 talk|speak|say ..2 about|of this|us|it ..2 to|with
tell nobody|noone !the|yet
tell no one
promise|swear ..3 not|never to? tell|say|mention
promise|swear ..3 tell nobody|noone|no
promise|swear ..4 keep ..2 quiet|secret|private|shut|us
promise|swear you|u wont tell|say
say nothing|zero to|about ..3 #guard|#staff|anyone|us|this
not a word to|about
no need to tell|mention|show|say
#not ..1 snitch|grass|blab|rat
#not ..1 say|mention anything|nothing|this|it|that|us to
#not ..1 say|breathe a? word|anything|nothing !in|if|when
not|never a word
#not ..1 let ..3 #guard|#staff|anyone|anybody ..2 see|know|find|read|hear
nobody|noone|one else? has|needs|need|must|should|gotta|have to? know|see|hear|find
nobody|noone|one ..1 can|will ever? know|find
#your ..1 #guard|#staff dont|doesnt need|have|get|got to know|see|find|hear
#your ..1 #guard|#staff mustnt|shouldnt|cant|wont|neednt|never ..2 know|see|find|hear|read
make sure ..4 #guard|#staff|nobody|anyone|noone ..1 dont|doesnt|never|cant|wont? see|sees|know|knows|find|finds|read|reads|hear
so ..3 #guard|#staff|she|he|they|nobody cant|wont|doesnt|dont|can|cannot? read|see|find|check
dont|not|never want|let ..3 #guard|#staff|anyone|anybody ..2 to? see|know|find|read|hear|knowing
no one|noone|nobody will|can|must|should|needs|has|gonna|going ..2 know|find
what #your #guard dont know
have|want|risk anyone|them|people|anybody finding out
#guard|#staff|she|he|they|nobody|noone|anyone ..1 must|should|can|may|cant|mustnt|shouldnt|cannot ..1 never|not|ever? ..1 see|know|find|read|hear !how|what|the|a
#your #guard|#staff wouldnt|wont|dont|cant|never understand
#staff|#guard|they|she|he wouldnt|wont|dont ..1 get|like|approve|allow ..1 it|this|us|me
our|ours ..2 secret|secrets
secret|secrets between|with us|me|you
keep ..3 to yourself|urself|ourselves
keep a|our ..1 secret ..1 from|for #your|me|us|them
can|could|will #you keep|hold a|my secret
between us|ourselves
between you|u|me and me|you|i|u
just|only for us $|and|ok
its|this|thats|it is? a|our|my? secret !recipe|ingredient|santa|garden|passage|agent|level|mission|code|talent|door|weapon
only|just|private for|between ..2 you|u|us|me|two
between|for the|just? ..1 two of us
our ..1 thing nobody|$|and|only
keep|keeping|stay|stays|kept|remain|remains ..2 secret|hidden|private !ingredient|recipe
keep|stay ..2 quiet !in|during|and|when
keep|stay|stays ..3 on|under the low|dl|quiet|radar
what happens ..4 stays|stay
nobody|noone else ..1 hears|knows|sees|reads
hide|hidden this|it|our|me
is|stays|are private ok|okay|right|yeah|$
delete|erase|clear|wipe|remove|deleting|burn ..3 chat|chats|message|messages|conversation|conversations|texts|convo|dms|thread
delete|erase|clear|wipe this|everything|it after|when|once|now ..3 read|reading|seen|done
delete|erase ..1 this|these|it|everything $|after|when|once|now|please|pls|later|ok|yeah
delete|erase|wipe|clear ..2 what|everything|all|this|these|it|stuff ..4 wrote|said|sent|read|seen|we|i|talked
get rid of ..2 messages|chat|texts|this|these|it
do you delete
i wont|will|shall not|never? tell !you|u|them|him|her|us
hear|heard it from me
if anyone|anybody|someone|#your|#guard|#staff ..1 asks|ask ..1 say|tell|pretend|lie|deny
if ..2 #guard|#staff|anyone|anybody|someone ask|asks ..2 we|i|it ..1 only|just|did|were|was
say|tell ..2 you|u|it ..1 deleted|lost|accident
lie|pretend|cover ..3 about|to ..2 us|me|this|mum|dad|parents|her|him
this|we never happened|talked|spoke|met
lie to #your ..1 #guard|#staff
without ..2 #guard|#staff|anyone ..1 knowing|seeing|finding
behind #your ..1 #guard|#staff back|backs
hide|hiding ..5 from ..2 #guard|#staff|them|everyone|anyone
hide|lock #your phone|screen|chat|messages
if|glad|hope|good|long|because #your ..1 #guard|#staff dont|doesnt|didnt|never know|find|see|hear
if ..2 anyone|anybody|someone|they|people|#guard|#staff found|finds|find out
if ..2 anyone|anybody|someone|they|people|#guard|#staff knew|saw|heard
trouble if ..4 tell|tells|told|knew|know|finds|say|sees|saw
if you|u ..1 tell|told anyone|anybody|someone|them|#guard|#staff|her|him
disappearing messages|mode
secret|hidden|private chat|account|folder
no adults|grownups|parents allowed|here|$|ok
does|do|can|will #your? ..1 anyone|anybody|#guard|#staff|she|he|they read|reads|check|checks|see|look|looks|know ..3 messages|chat|chats|phone|texts|talk|me|us
lift: #not ..1 keep
lift: ok|fine|good|alright|okay to keep
lift: #not ..3 keep ..2 secret
lift: delete|clear|wipe ..2 browser|browsing|search|cookies
lift: i dont|never say it|this|that
lift: delete from messages
`,
      meeting: `
meet|meeting up ..1 on|at|in|this|next|with|irl|alone|just|sometime|some|tonight|tomorrow|after|somewhere|saturday|sunday|friday|one|outside|privately
lets|can|could|should|shall|wanna|want|love|like|gotta|you ..3 meet|link up
meet|find|join me|us ..1 at|in|by|behind|outside|near|after|before|there|tonight|tomorrow|alone|round|under|on|around
lets|can|could|should|shall|wanna|want|you|we|ill ..3 meet ..5 #place
^ meet ..5 #place
lets|wanna|can|could|should|shall|want|we ..3 hang|chill|link|hangout ..1 out|up|together|irl|sometime|weekend|saturday|sunday|friday
hangout|hang with|out? with? me
come|coming and? get|find|fetch|collect #you
meet after|before|outside|behind school|training|class|dark|practice|the
meet|link tonight|later
come|coming and|to? see|visit|meet #you|me
link after|up|later|tonight|tomorrow
hang|hangout|chill out? at mine|my|ours
meet|see|seeing|meeting|hang|hanging|chill|know|talk you|u|each|other|up|me|out? ..4 in person|reallife
meet|see|seeing|meeting|hang|hanging|chill|link|talk ..3 irl|alone|privately
meet|see|seeing|meeting|hang|hanging|chill|talk ..4 in real life
meet|see ..3 face to face
come|be|go|meet|meeting|coming ..4 alone|secretly
come|go|travel|meet by|on #your|yourself|urself own|self
come by yourself|urself
see|meet each other ..3 outside|alone|person|irl|without
see|meet #you ..1 outside|without ..1 of|the|this
meet|see|hang ..3 for real|proper|properly
meet|come|go|see ..2 without #your ..1 #guard|#staff|brother|friends
come|pop|swing|drop|head over|round|around|by ..4 mine|my|tonight|weekend|flat|house|place|when|tomorrow|ours
come|go|visit|back|over|round to? my|mine|our ..1 house|place|flat|home|apartment|hotel|car|room|bedroom
come|coming|comes ..1 to|round|over mine|ours
come|go|pop|get|coming to|by|round|over|at #your ..1 house|place|home|flat|room
come ..5 stay|sleep|live with me|us
stay|sleep|crash|staying|sleeping over|round|at|the ..2 mine|my|ours
stay|spend|staying|spending the night
stay|sleep|crash over|round|here at|with|tonight mine|me|tonight
spare bed|bedroom
pick|picking|collect|fetch #you up|from
drive|driving|collect|walk #you home|to|there|back|around|somewhere|from
give|gimme|offer #you a lift|ride
want|need|fancy|like|take|give #you? a lift|ride home|with|back|to|$|from
jump|get|hop|sit in|into my ..1 car|van
i|ill|me|can|could|will ..2 come|drive|walk|cycle to #your ..1 street|road|area|town|house|place|estate|work|village|door|gate
let|ill|i|can|could|wanna|want|like|love|gonna|me ..2 take #you on|out|away|home|for|somewhere|camping|fishing|shopping|to
travel|fly|trip|camping|holiday|away|drive|ride|weekend|cinema|festival ..4 with me|us
take a|the train|bus|coach ..3 to me|mine|meet|my
#you ..3 come with me
buy|pay|book|get|send|paying ..2 #you|#your|for ..2 train|bus|plane|flight|coach ticket|tickets|fare
run|runaway away with me|us
go|come|going|coming for a ..1 drive|ride|spin
go|come to ..4 with me $
grab|get|have|share a|some ..1 burger|coffee|drink|pizza|lunch|dinner|food|bite ..1 together|with me|after
walk|go|travel|ride home|there together
where|wheres|whereabouts ..2 do|are|does? #you ..1 live|living|stay|staying
where|wheres|whereabouts is|s? #your house|home|flat|place
which|what street|house|road|estate|town|village ..3 #you|#your live|living|is
which|what school do you go
which|what street|house|road|flat ..1 is|are yours
is|wheres #your house|home|flat|street|road
which|what bus|train|route|way ..4 home
what|which time ..3 #you ..2 walk|leave|get|finish ..1 home|school|alone
wait|waiting|stand|standing for|outside|near|by|at ..4 #your ..1 school|house|gate|home|bus|road|street
wait for #you at|outside|after|by|near
im|am|be|ill ..3 near|outside|by|in|round #your school|house|home|town|street|area|road|place|city|gate
passing|outside|past #your school|house|home|street|road|gate|flat|work|window
i know where you ..1 live|go|are|school
be outside|downstairs|waiting ..4 come|ten|school|gate
just|only us|we|the|you|u|me two|2|and ..1 of|nobody|me|you|u|alone|i|noone !know|knows
just|only us two|2
just|only the two of
only you and me|i
just|only us $
the two of us $|alone|and|only|together
two of us
dont|never|no|not|without bring|bringing ..1 anyone|anybody|brother|sister|friend|friends|mum|mom|dad|parents|someone ..1 when|with|along|to|$
dont bring ..1 anyone|anybody|brother|sister|friend|friends|mum|mom|dad|parents|someone|else
are|r|be #you ..1 home|house alone|on
are|r #you ..1 alone
#you ..1 home alone
are|when|while|once|if|is #your #guard ..2 home|out|away|asleep|in|back|gone ..1 tonight|later|now|$
are|when|while|once|is #your #guard are|is ..1 out|away|asleep|gone
anyone|anybody|someone|who|whos ..2 home|house ..1 with #you
are|r #you ..1 by|on yourself|urself|your
when|time does|do|will|is|are #your #guard ..3 home|work|leave|sleep|back|out|asleep
i|ive|ill|me|we ..1 booked|got|book|get|rent|rented|have ..4 hotel|airbnb|motel|cabin|cottage ..2 for|near|us|room|you
hotel room for|with us|you|me
#you ..5 in|into my car|van|flat|bedroom|apartment|bed
sneak|slip|climb out ..3 to|and|tonight|at|of|when|meet
sneak out
my parents|wife|flatmate|family|mum|house|place are|is away|out|empty|gone|free $|tonight|so|come|and|later|this|until
house to myself|ourselves
lift: meet|see|join ..10 session|sessions|library|coordinator|online|call
`,
      images: `
#pic ..1 of #you|#your|urself ..1 in|with|without|from|face|body|and|at|please|pls|now|on|after|self|own
#pic of you|u|yourself|urself|ya
#pic of #your ..1 face|body|self|abs|chest|feet|legs|muscles|room|bedroom
!i|ill|will|shall|to|let|we|they|he|she send|snd|gimme|give|drop|text|share me|us|over? ..2 #pic $
!i|ill|will|shall|to|let|we|they|he|she send|snd|gimme|give|drop|text|share|show me|us? ..2 #pic pls|please|plz|now|back|with|without|wearing|from|first|tonight|asap|too|then|quick
you to? send|show ..3 #pic
send|snd|show|share|gimme|give|want|need|see ..3 selfie|selfies|nude|nudes
#pic for|4 #pic
got|any|more|have selfie|selfies
got|have|any|some|more any? ..1 pics|pix|selfies|nudes $
!i|ill|will|to send|show|take|snap one|some|mine|yours|another|more back|too|of|pls|please|for|now
just|only ..1 one|a ..1 selfie|pic|photo|picture|pik
video of you|yourself|u
send|show|gimme|share #your ..1 #pic
!i|ill|will|to|he|she|they|we post|snap|drop me|us a|some|#your? #pic
what|how about a|one|another ..1 #pic
another|full|one more|body? #pic $|pls|please|would|of
i want|need a|some|another|more ..1 #pic $|please|pls|of
one|just|quick #pic just|please|pls|only|of
#pic or it
put|post|drop|leave a|some|your selfie|selfies|#pic
do|make a #pic for me
what|how do|does|did? #you look|looks|looking ..1 like
what #you look like
what|how #you look without|naked|under|in
show me|us what #you ..1 wearing|got|look
show|let|see|lemme|seeing|send me|i|us|to? ..1 see? #your|of? ..1 face|body|abs|chest|muscles|feet|legs|sixpack|torso|self
want|wanna|love|like ..2 see #you ..1 on|in|without cam|camera|video|shirt|top|webcam|clothes
let|lemme|wanna|want me|to? see|watch #you $
face reveal
show|see ..2 #your ..1 room|bedroom
show yourself|urself
see #you on camera|cam|video|webcam
turn|put|switch|get #your|the|ya camera|cam|webcam|video ..1 on
turn|put|switch on #your|the|ya camera|cam|webcam|video
#your camera|cam|webcam on
you|u on|in|over cam|webcam
flash|undress ..3 camera|cam|me
^ cam|camera|webcam on
go|come|get|be on cam|camera|webcam
video call me|so|with
on|by|over|with webcam|cam
take|snap|film|record|make|send|get ..2 #pic|selfie ..3 mirror|shower|bathroom|bath|bed|changing|underwear|topless|shirtless|naked|nude|yourself
take|snap|film|record|make ..2 #pic for me|us
take|snap|film|record a|one|another|some selfie|selfies
send|any|got|share|some|more|have|see|show ..4 #pic ..4 pool|changing|bed|bath|bathroom|shower|beach|swimming|topless|shirtless|underwear|shirt|top
record|film|video yourself|urself
#pic with|without ..1 no|your|a top|shirt|clothes
sent|send|showed|show you|u? ..1 mine|one ..4 send|show|yours|back|you|turn
swap|trade|exchange ..3 #pic
if you send|show
^ #pic $
full body
lift: dont|not|neednt|never|need ..3 switch|turn|put
lift: dont|not|neednt|never|need ..3 switch|turn|put ..3 on
lift: #pic ..2 cv|profile|passport|application|form
lift: #pic of #your|you|the ..1 homework|worksheet|work|notes|project|drawing|essay|book|page|graph|certificate|poster
`,
      money: `
send|lend|transfer|wire|loan|give|gimme|spot|sub|pay|venmo me|us|you|u|him ..3 #money
transfer|send|wire|pay ..3 #money ..2 to|into|for me|you|u|us|my
transfer me|it|us|them ..2 money|cash|now|tonight|today|my
send|pay|give|transfer|lend|deposit 9 to|for me|us
borrow|loan|lend ..3 #money ..3 from|off|til|till|until|please|to
borrow ..2 #money
#money ..1 from|off you|u
#you owe me
!to|mum|dad|will|mom|she|he|they|might|parents buy me
paypal|cashapp|venmo|zelle|revolut me|it|us
send|give|lend us|me|you a ..1 tenner|fiver
lend|send|give|loan me|us 9 ..2 until|till|please|pls|quid|now|today|bucks
lend|loan|sub me|us
i need cash|money
you|u|your|ur|my|use|via|through|by|on|got|have ..1 paypal|cashapp|venmo|revolut|monzo|zelle|applepay
cash|apple app|pay is|$|:
#you ..2 have|got|use cash|apple app|pay
#your|send|give|whats|need|tell ..2 bank|card|account|sort|credit|debit|pin details|number|code|info|pin|card
sort code
bitcoin|crypto|btc|eth wallet|address
heres|use|take my ..1 card|bank|account
what|whats|which is? #your bank
send|buy|want|need|get|give ..3 gift|steam|itunes|amazon|roblox|google|psn|xbox|apple|paysafe card|cards|voucher|vouchers|code|codes
want|buy|send a|you|me? gift card|cards|voucher
gift|steam|amazon|itunes|roblox card code|codes
promo|discount|referral code
free ..1 v? bucks|vbucks|robux|skins|diamonds|followers|iphone|money|vbuck
get|give|send|buy|want #you|some|free|more|for ..3 vbucks|robux|skins|bucks
get|getting|earn|win robux|vbucks|skins if|for
i|ill|let|me|could|can|gonna|to|will|ive|wanna|id buy|bought|order|get|got|give|send #you ..3 trainers|phone|iphone|console|ps5|playstation|xbox|laptop|present|presents|gift|gifts|shoes|bike|skin|skins|headphones|clothes|watch|airpods|ipad|tablet|something|anything|sneakers|boots|ticket|tickets|whatever
i|ill|id|let|lemme|me|wanna|gonna|to buy|spoil #you !time
let|ill|wanna|me|i ..1 treat #you
gift|gifts|present|presents for #you
gift|present from me
present|gift|parcel|package ..3 for|to #you|#your
take my|this ..2 iphone|phone|console|laptop|watch|trainers ..3 gift|present|free|yours
i|ill|id|could|can|let ..1 buy #you !time|in
ill|i|id buy it|them|that|one for #you
invest|investing ..4 crypto|coin|coins|bitcoin|my|me|#money|this|ethereum|forex|nft|with
double #your money|cash
trade|trading ..2 crypto|forex|bitcoin ..2 with|me|for
bitcoin|crypto|forex ..4 show|teach|help you
my crypto|coin|scheme|fund|trading ..6 #money|doubles|profit|double
doubles|triples every|in
join my ..1 investment|trading|crypto|business
sell|selling|sells|buy|deal|dealing|want|got|supply ..3 vape|vapes|weed|snus|pods|edibles|drugs|cannabis|pills|fakes|cigs|booze
!will|can|could|we|should|id|i|mum|dad|mom buy my|this|from|off ..1 me|course|book|merch|old|stuff|coins|trainers|phone|crypto|shoes
buy ..3 from|off me
no questions asked
how much|you for #your
yours|urs for 9
sell ..1 me|your your|ur|me? ..1 account|skin|skins|bike|phone|shoes
i|ill|id|gonna|we pay #you
i can|could|will|would|want pay #you
get|getting|be paid ..3 for|to|by keep? me|it|company|chat|talk|pictures|pics
top|topping up #your|ya phone|credit|account|card
top #you up
cash|money for #you ..1 if|when
do|would|d you|u want|need|like ..1 money|cash
i|ill|id ..3 pay for #your|you
let me pay
earn|make|making|win|get ..2 quick|easy|fast|free money|cash|bucks|pounds
easy|quick|fast money|cash
make|earn 9 ..1 in|a day|week|hour|night ..1 from|$|easy|no
deliver|hold|drop|carry|take|look ..3 package|parcel|bag|stash ..2 for|to me|us|someone
money|cash|job ..2 for me ..1 carrying|dropping|running|delivering
job for you
lift: dont|never|not|somebody|someone|strangers ..1 give|send|share|asks|ask
lift: mum|dad|mom|nan|gran|uncle|aunt|auntie|parents|they|company|boss|employer will|can|could|to|might|would? buy|pay|give|lend|bought|gave|get|got
lift: money for|from charity|school|the
lift: offers|offered|offering|offer|promises ..4 #money
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
kill|killing|harm|harming|hang|drown|drowning|shoot|stab|starve|starving|hate|hating|top|offing|suffocate|electrocute myself|meself|mself|myslf|misself
hurting|cutting|burning myself|me
want|wanna|gonna|going|keep|kept|start|started|need|like|urge|might|could|tempted ..2 hurt|cut|burn|scratch|kill|end myself
hurt|cut|burn|scratch|hit|punch myself $|because|again|so|to|every|sometimes|if|on|a|last|tonight|when|after ..1 purpose|it|feel|much|night|day|time|$|i|im|ive|bad|lot
!dont|never|not kill|hang|drown yourself|urself|yaself
kill ur|your self
i|im|ive|been|started|still ..3 self harm|harming|harmed
self harming|harmed
been|keep|started|stopped|start|ive|i ..1 cutting again|$|my|at|since|to|more|when
cut|cutting|slit|slitting|slice|burn|burned|burning|scratch my|his|your ..1 arms|wrists|wrist|thighs|thigh|skin
hurt|hurts|harm|cut|kill myself|me when it|i ..2 much|bad|down|sad|angry|lonely|alone|feel
wants|going|gonna|tried|says|said|might|threatened|will ..4 kill|hurt|harm|hang|cut|top himself|herself|themselves|themself|hisself
kms|kys|unalive|unaliving|unalived|sewerslide|selfharm|selfharming|suicidal
think|thinking|thought|thoughts|considering|consider|attempt|attempted|commit|committing|want|tried|feel|feeling|planning ..2 suicide !prevention|squad|bomber|bombers
think|thinking|thought|thoughts ..3 dying|suicide
i|just|honestly|wanna|really ..3 want|wanna|wish|rather|going|ready|deserve|gonna|need|hoping|could|fancy|prefer to? die|dead|disappear|vanish|be? dead|die !the
wanna|want to? die|disappear|vanish
wish ..3 dead|gone
wish ..4 never ..2 born|existed|alive|wake|woke
wish|wished i wasnt|werent|didnt ..1 here|alive|born|exist|existed|wake
never been born
dont|cant|not|didnt|no ..2 want|wanna|wanted|wish|deserve|feel|see to? be? live|living|alive|exist|existing !in|at|on|with|near|there|by
dont|not|didnt ..2 want|wanna to? be here|around|alive|on anymore|any|more|tomorrow|earth|this|longer|ever
dont|not|didnt ..2 want|wanna to? wake up anymore|tomorrow|ever|again|any|$
rather|wanna|wish|deserve ..2 die|dead|disappear
i ..2 should just? die|disappear
and|to|could|just|would never wake up
end|ending it all|everything|forever|tonight
end|ending|take|taking my own|whole? life
want|wanna|going|gonna to? end it|everything|things|my|me !there|here|with|by|on|early|well
of|about|just ending|end it|everything|things|myself !with|here|there|early|on|by
no|any|see|whats|what ..1 point|reason ..4 living|alive|here|live|existing|life
cant|cannot|dont|not go|going|carry|want|take|handle|cope ..1 on|it|this|life|with anymore|longer|any|living
cant|cannot go|carry on
tired|sick|fed of|up being|with|living|life alive|living|life|anymore
sick|tired of living|life|existing
hate|hating my life|living|existing
hate being alive|here|me
nothing|reason to live for
life|living isnt|aint|not|is not? worth
worth living
give|giving|given|gave up on life|everything|living
no way out
cant|dont live like this|with|anymore
better|happier|easier ..4 without me
better|happier off ..5 dead|gone|without
if i|im was|were|died|am? ..1 dead|gone|die|died|disappeared
if i wasnt|werent|disappeared|died|vanished
nobody|noone|one|anyone|anybody would|will|ll|d? ..1 miss|care|notice|cry ..1 me|if
nobody|noone|one cares|care|minds if i
took|take|taken|taking|swallowed|swallow ..2 many|load|loads|bunch|lot|lots|all|whole|handful|box|bottle|pack|every|most ..4 pills|tablets|paracetamol|meds|painkillers|medicine|pill
i|take|took|taken|want|going|planned|tried|gonna ..2 overdose|overdosed|overdosing|od
drank|drink|drinking|swallowed bleach|poison
jump|jumping|throw|step|leap ..1 off|under|from|infront ..2 bridge|roof|building|train|balcony|cliff|platform|tower|window|buildings|lorry|car|flats
jump|jumping|walk|step in front of
dont|not deserve food|live|eat|love|anything|happiness|life
stopped|not|quit eating $|and|for|because|i|so|since|again|properly
not|havent ..1 eaten ..2 days|week|since
make|making|made myself sick|throw|vomit|puke
my|a|the|his|moms|mums|foster #adult ..4 hits|beats|beat|punches|punched|kicks|kicked|slaps|slapped|smacks|smacked|hurts|hurt|chokes|choked|strangled|strangles|whips|whipped|belts|belted|burned|burns|locks|threatens|batters|battered|hit|thumps|thumped me|us !at|in|to|by|on
he|she|they|who|always|just|then hits|beats|punches|kicks|slaps|chokes|batters|strangles|smacks|thumps me|us !at|in|to|with|by
#adult|he|she|they|someone|somebody|who ..2 hurts|hurting|abusing|abuses me|us
he|she|they|dad|#adult hit|beat|punched|kicked|slapped|choked me again|last|so|when|because|if|for|every|until|really|and|tonight|yesterday
beat|beats|beaten|beating me up
hits|beats|beating|hitting|hurting|hurt|abusing|beat my mum|mom|mother|sister|brother|mam
to|gonna|they|will|gang jump|jumped me|us|him
bruise|bruises|marks ..4 from|because|off my|him|her
being|get|getting hit|beaten|hurt|punched at|by ..1 home|dad|#adult
someone|somebody|he|she|they|uncle|man|coach|teacher|boy|guy|dad|stepdad|brother|cousin|neighbour|grandad|#adult|person|me keeps|was|has|kept|started? touched|touches|groped|touching|touch|grabbed|feels|felt ..1 me|my|up !down|with|by|on
raped|molested|abused|groped|assaulted|rapes|molests|abuses|abusing me|us
i|im|ive was|got|am|been|being|have|getting ..2 raped|molested|abused|assaulted|groped|trafficked|groomed|blackmailed|threatened
made|makes|forced|forces|forcing|make me touch|strip|undress|watch|sleep|do|have ..2 him|her|it|things|stuff|sex|himself|herself|with
man|uncle|stepdad comes|came|who|gets|keeps ..2 in|into my bed|room|bedroom
forced|forces|forcing|made|makes me to? do|touch|watch|take|send
hand|hands ..2 down|up|in|inside|on my ..1 trousers|pants|shorts|shirt|boxers|underwear|top|leg|thigh
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
lock|locks|locked me in|up
i|ill|im|id|imma|ima|were|well ..3 kill|stab|shoot|murder|shank|slash|strangle|poison|end you|u|him|her|them|everyone|someone|somebody|people
ill|imma|ima|gonna|going|will ..2 kill|stab|murder|shank|shoot my|his|all|him|her|them|you|someone|everyone
i|ill|im|id|imma|ima|were|well ..3 beat|smash|batter|hurt|bang|kick|break|punch|knock you|u|him|her|your|ur|his|them ..1 up|in|out|head|face|legs|bad|badly|neck
watch your|ur back
you|youre|ur|u are|r|gonna|going|will|be? dead|die tomorrow|meat|when|if|tonight|soon
said|says|threatened|threatening|threatens|tried|swears|swore|wants|trying|promised ..5 kill|stab|shoot|hurt|jump|beat|rape|drown|strangle me|us
threatened|threatens|threatening me|us|my
bring|bringing|brought|take|taking|carry|carrying|carries|have|got|hide|hid|keep|with|need|buy|bought|pulled|packed ..2 knife|blade|gun|machete|shank|weapon|knives|acid|knuckleduster ..5 school|bag|him|them|with|protect|class|tomorrow|me|pocket|room|you|protection|case|lessons|someone|bed|on
carry|carrying|carries|pulled ..2 knife|blade|gun|machete|shank
knife|gun|blade|machete|weapon in|to|under|on my|his|their|school|me|the ..1 bag|pocket|school|room|bed|locker|throat|neck|me
shoot|shooting|bomb|blow|burn up|the|down ..1 school|class|place|mosque|church
held|put|holding|holds ..2 knife|gun|blade to|at|on
i|ill|im ..3 bring|bringing|get|carry|getting ..1 gun|knife|machete|blade $|to|in|tomorrow|and
took|taken|brought|had a ..1 knife|blade|gun to|in|into ..1 school|class|bag
goodbye|bye forever|everyone|everybody
last message|time ever|im|you|anyone
blackmail|blackmailed|blackmailing me|us
threatening|threatened|says|said|will ..5 post|share|leak|send|show my|the|it|them ..4 pic|pics|photos|nudes|everyone|video|picture|pictures
lift: die|dying of|laughing|for|from
lift: kill|murder|stab|hurt|strangle ..5 if|when ..9 lol|haha|lmao|jk|joking|hahaha
lift: like|so|as|if|could|nearly|almost|about ..1 die|died
lift: kill|beat|destroy|end|shoot|stab ..2 in|at|on fifa|fortnite|chess|cod|roblox|minecraft|game|it|fc|mario|saturday|sunday|pitch|level|mission
`,
      bullying: `
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
leave|go ..3 freak|loser|idiot|weirdo|fatty
you|u little|big|fat|dirty|stupid rat|baby|pig|worm|snake|cow|clown
stay|get|keep|go away ..2 #rude|you|freak|ugly|weirdo|loser|us
can|could you be so #insult
belong here go|loser|freak
nobody|noone|everyone|everybody|one|people|all|they|class|school|we ..2 likes|hates|like|hate|loves|wants|want|laughs|laugh|cares|care|misses|laughing ..1 you|u|ya
i|we|they|all ..3 hate|despise|detest you|u|ya|your|ur !to|for
people|boys|kids like you|u make|should|dont|are|deserve|shouldnt|never
you|u have|got|ve no friends|mates|life|brain
no wonder ..3 you|u|your ..3 friends|alone|hate|hates|left|likes|mates
no one|noone|nobody ..1 wants|likes|cares|loves|asked|invited|needs|would ..1 you|u|miss
nobody|noone|everybody|one|anyone ..1 wants|want|will|would|could ..3 #your|you|u friend|friends|mate|near|around|here|like|love
dont|doesnt belong here
shut|stfu up? you|loser|idiot|u|#insult|retard|fatty|freak
stfu
fuck|screw|bugger|piss|sod you|u|off !over|and
get lost #insult|you|kid|boy|freak
shut your|ur mouth|face|gob|trap
go|get|fuck|piss ..1 back to #your|where|ur|africa|asia|pakistan|india|china|poland|romania ..3 country|came|from|village|land|home|you|$
go|get back|home ..1 to|where #you|your|ur|where ..2 country|came|from|come|belong
go ..1 kill|hang|die|drown|cut yourself|urself|$|in|already
kys
kill|hang|drown yourself|urself
hope|wish you|u|ur ..1 die|died|rot|dead|fail|cry|suffer|bleed
waste of space|oxygen|air|skin|time you|u
waste of space|oxygen|air|skin
never amount to
you|u belong ..2 bin|trash|gutter|zoo|cage|hell
you|u|ya make|makes me|us|everyone ..1 sick|puke|vomit
you|u stink|reek
youre|ur smelly|stinky|nasty|ugly|annoying
you|youre|ur ..1 gross
you|u|ya smell|stink $|like|bad|so|of|lol
thats|that|this so|is|was|sounds|looks ..1 gay !marriage|rights|pride|club
so|proper|well gay
youre|ur so|a|such? gay
you|u are|r|look|sound ..1 gay
gay boy|lord|ass|kid|freak
batty boy|man
you|youre|u|ur ..2 fag|homo|poof|queer|dyke
faggot|faggots|gaylord|nigger|niggers|nigga|paki|pakis|chink|chinks|tranny|poofter|spastic|pikey|kike|towelhead|sandnigger|battyboy
retard|retards|retarded
#group should|must|can|need|gotta|have|deserve ..2 leave|die|go|burn|rot|out|drown|back
#group are|r|is ..2 scum|dirty|vermin|stupid|inferior|animals|disgusting|trash|idiots|lazy|thieves|criminals|rats|dogs
stupid|dirty|filthy|bloody|fucking|smelly|horrible|hate|kill|ban|deport|all #group
dirty|stupid immigrant|foreigner|muslim|jew|gypsy|refugee
#your|yo mum|mom|mother|mam|mama is|so|s|a|looks ..2 fat|ugly|slag|whore|bitch|slut|ho|dead|joke
cry about|little|baby ..1 it|baby|loser
crybaby|mummysboy
laugh|laughs|laughing|laughed at you|u ..1 behind|for|because|all|everyone|in|when
behind #your back
freak|freaks show|like ..1 you|u
look at ..2 you|u|your ..2 ugly|fat|freak|loser|pathetic|sad
you|u ..1 suck|sucks
crying|moaning|whining you|u ..1 baby|#insult
dumbest|stupidest|ugliest|fattest|thickest ..1 person|kid|boy|guy|one|thing
go ..1 cry
you|u|ya look|looks|act|sound|smell like ..1 pig|rat|cow|monkey|girl|#insult|shit|crap|trash|tramp
youre|ur|your such? a ..1 baby|rat|pig|cow|dog|snake|joke|girl|clown|waste
cringe and
lift: you|youre|your|ur|u are|r? not|never|no|isnt|arent ..4 #insult
lift: nothing|joke to|about|but|wrong|in|is|like|special|more|less|else
lift: all ..2 like you said|told|say|do|did|showed|asked
`,
    },
  },
}
