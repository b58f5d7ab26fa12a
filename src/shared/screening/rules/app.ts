/** Going on somewhere that nobody supervises. */
export const APP = `
add|find|search|look|msg|message|text|dm|call|hmu|write|contact|reach|follow|ping|pm|ring|hit|join|catch|get me|us|you|u|up ..2 on|in|at|via|over|through ..1 #app
hit me|us up ..2 #app
add me|us ..2 #chat|#game|ghostsign
add my|our ..1 #chat|#game
msg|dm|pm me|us
lets|let|can|could|should|shall|we|wanna|want|rather|easier|prefer ..3 switch|move|go|carry|continue|talk|chat|speak|meet|message|write|hop|jump|take|do|keep ..5 to|on|onto|over|via #app
talk|chat|speak|message|switch|move|hop|write|carry|continue ..3 to|on|onto|over|via #chat
come|hop|jump|get|go over? on|onto|to #chat|#game ..1 with|so|and|later|tonight|now|instead|then
#you ..2 have|got|use|on|get|having|using a? #chat
^ have|got|use|using|u|you #chat $
you|u #chat $
are|r #you ..1 on #chat|#game
#game ..2 add me
have you ..1 got|on #chat
what|whats|wats is|s? #your ..1 #chat|#game|snapcode
my|mine #chat is|: !#state *
my #chat|#game ..1 @
^ #chat|#game : !#state *
^ #chat @
#chat|#game : @
#chat user|name|username|handle|id|tag|link ..1 is|:
whatsapp|facetime|skype|snapchat|snap|imessage|insta|telegram|discord me|us
text|ring|phone me|us !here|in
get|download|install|make|use|try|open|need #app ..4 with me|us
get|download|install|make|use|try|open|need #app ..4 so|and|then ..3 talk|chat|message|msg|write|add|text|call|me|you|speak
install|download|get #chat $
join my|our|the|this ..1 server|group|channel|discord|gc
server|group|gc|groupchat|channel ..1 on #chat
talk|chat|speak|message|write|carry|continue|text|be|go ..2 on|in|to|with|over|via? another|different|other|private|proper app|apps|platform|site|place|chat
talk|chat|speak|message|write|carry|continue|text|go ..2 somewhere|elsewhere ..1 else|private|safer|instead
talk|chat|speak|message|write|carry|continue|text ..1 elsewhere
off|outside|leave|away ..1 this|the|here app|site|platform|website
instead of here|this|chatting
ghost|yellow|green|purple|blue|plane ..2 app
app with ..2 ghost|bird|plane|phone
im ..2 on #chat !too|so|much|way|a|all|and
i am ..2 on #chat !too|so|much|way|a|all|and
im|am always|mostly|more|usually ..1 on #app
#chat is where
where ..2 am|m on #chat
easier|quicker|better|faster|rather ..2 on|over|via|if|with|use ..3 #chat
#chat is|s ..1 easier|quicker|faster|safer
#chat is|s better !for|than|at
send|share it|them|that|this|one ..2 on|over|via|through|to ..1 #chat
find|see|catch|meet|reach|look me|you|u|them ..2 on|at #chat
use|using #chat with me|us
facetime|skype|video ..1 call? ..2 later|tonight|tomorrow|now|with
discord . gg|com
t|telegram|m|wa|kik|line|signal|whatsapp|teleg . me|group|com
chat . whatsapp . com
zoom . us|com
meet . google . com
teams . microsoft|live . com
whereby|omegle|skype|yubo . com|live
snapchat|instagram|insta|facebook|messenger . com
lets|can|could|should|wanna|shall|want|prefer we|u|you|i|to? ..1 use|try|get|call|video|chat ..2 #chat
lets|wanna|can|could|should|shall we|you|u|to? do|go|try? #chat|zoom $|me|us|later|tonight|instead|now|then
switch|move|go|talk|chat|use|try|to|on|via to|on? another|different|other app|apps|platform|messenger
message|text|dm|add|follow|check|see|view|msg my|me #chat
send|sent|sending|accept|got|add ..3 friend request
better|safer|easier|another|quieter|private place|app|way|platform to talk|chat|speak|message|text
hop|jump|get|come|join ..3 zoom|meet|call|facetime with me|us
google|zoom|skype meet? with me|us|instead
^ #chat $
discord is where|better
#your old|new|main|other|real|private? #chat !streak|streaks
come|hop|jump on|onto|to ..1 #chat
made|make|start|started|join|add ..4 #chat ..1 chat|group|gc|server|call
accept|request|requested|added|adding|invited|invite ..4 on #chat
you|u|#your ..6 #strong !streak|streaks|account|post
#strong ..3 you|me|us|u|ya !feel|think|how
i|ill|id|ive|lets ..3 use|using|have|got|send|add|invite|make|prefer|reply|answer|create ..3 #strong !too|too|a|because|bot
invite|link|join|server|username|name|profile|account ..4 #strong
#strong server|group|call|chat|link|invite|account|name|id|user|handle
hmu|search|look|reply|answer|respond|continue|write|text|message|msg|talk|chat|call|send|find|add|speak|reach|video|play ..4 on|in|over|via|to|through|using #strong
#chat|#game|xbox|psn instead|please|pls|plz|now|tonight|later
@ on|is|for my? #chat
add|find|invite|join ..2 @ ..1 on #game|xbox
is my #chat|#game|gamertag
prefer|rather|only ..3 #strong
#strong ..2 easier|quicker|safer|better|faster|private|instead|tonight
install|download|get|try|open #strong
swap|trade|exchange ..1 snaps|snapchats|instas|socials|discords|handles
what|whats ..2 #your socials
talk|chat|speak ..1 on|over the phone
private|safer|better|nicer|hidden on|in|with #strong
id|name|account|user|handle on #strong
- instagram|facebook . com p|reel|reels|tv|stories|watch
- my mum|mom|dad|school|sister|brother|teacher|cousin|mate|friend|friends ..3 on|use|uses|using|has
- at school
- too long|much ..1 on
- someone|somebody|he|she|they|guy|people|everyone|stranger|strangers|man|random ..6 on|use|uses|using|have|has
- think|bad|safe|ban|banned|news|spend|block|blocked|report|blocking|careful|stranger|fake|court|read|hear|heard|addicted|scrolling|deleted|quit|hate|boring|minutes|hours ..5 #strong
- #strong ..3 bad|safe|ban|banned|news|court|addictive|bot|clone|streak|streaks|filter|filters|trend|meme
- mates|friends|they|family|cousin|class|people|everyone|mum|dad|sister|brother|kids|teenagers|school|club|parents|boys|he|she ..5 #strong
- dont|not|never|wont|didnt ..2 have|use|like|got|let ..2 #strong
- bot|clone|project|coded|compared|compares|learned|lesson|how|wrote ..4 #strong
`
