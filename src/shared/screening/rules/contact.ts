/** Asking for contact details and offering them; the details themselves are found by their shape. */
export const CONTACT = `
what|whats|wats is|s? #your ..2 #detail
what|whats|wats is|s? #your home|house|full|exact? address|adress
what|whats|wats number can|should|do i call|text|ring|reach
give|gimme|send|get|have|share|tell|need|want|take|drop|know|swap|exchange|save #your|my|me|us|you|u ..2 #detail
can|could|may|lemme|let i|me|us? get|have|take|grab|know|save #your ..2 #detail
give|gimme|send|get|have|share|know|need|want me? #your ..2 #detail
give|gimme|send|have|share|need|want|whats me? #your home|house|postal|street|full? address
give|send|text|tell|show|share you|u|ya ..2 my ..2 #detail|address
text|dm|message|whatsapp me ..1 #your ..1 #detail
my|our personal|private|own|home|mobile|cell|real email|mail|number|phone|address
heres|here my ..1 #detail|address
here is|s my ..1 #detail|address
this is my ..1 #detail
my|mine e? email|mail is|: !#state *
my #mail is|: !#state *
#mail : @
swap|exchange|trade numbers|digits|emails
my user? name|#user is|: ..1 @
#game|username|gamertag|handle|ign : @
add|follow|find|search me|for|us ..2 under|as|by @
add|follow|find|search @
come ..1 to|round ..2 number 9
i live|stay at|in number|flat|house 9
save my ..1 number|contact|mobile
our|my house|home phone|number
my #user|atsign ..2 is|: !#state *
im|am @ on|everywhere|there
i am @ on|everywhere|there
what|whats phone number|no
drop|leave|type #your #detail
find|add|search|follow my user|username|name|profile|account
#your ..1 #reach !one|on
to|on|at|via|by|have|got|take|save|want|need|use|get|give|send|wrote|put|left|posted|leave my ..1 #reach
^ #reach $|pls|plz|please
^ phone|mobile #reach $|pls|plz|please
^ got|have|any an? #reach $
tell|give|send me where you live
i live at|on|in 9
whats|what|tell|give|send is|me? the ..1 address|adress !of|bar|for
look|search|ask for @
do|have|got you|u have|got? an|a|another|any ..1 #detail
is there|any a|number number|email ..3 you|u|call|reach
live on|at|in ..3 number|house|flat 9
look|find|add|search|get me up|under|as? @
number|email|way|place to ..1 get|reach|call|text|contact|ring|find|write #you
- number|phone|email on|in|at ..2 shirt|team|back|squad|jersey|cv|top
- put|write|add|include|choose|check|protect|keep|put|fill|sign|type|checked|forgot|change|made|set|create|on ..3 #reach
- gave|give us|them|me her|his|school|work|their
- never|dont|not|avoid|without ..1 share|give|post|send|tell|publish
- never|dont|not|avoid|without ..1 share|give|post|send|tell|publish ..8 #detail|#reach
`
