/** Keeping others from knowing. */
export const SECRECY = `
#not ..1 tell|mention|show|say ..1 them|her|him ..1 about|we|i|that
#not ..1 tell|mention|show|say ..4 #guard|#staff|anyone|anybody|nobody !to
#not ..1 let ..3 #guard|#staff|anyone|anybody ..2 see|know|find|read|hear
dont|never|not ..1 talk|speak|say ..2 about|of this|us|it ..2 to|with
tell nobody|noone !the|yet
tell no one
nobody|noone|one else? has|needs|need|must|should|gotta|have to? know|see|hear|find
nobody|noone|one ..1 can|will ever? know|find
#your ..1 #guard|#staff dont|doesnt need|have|get|got to know|see|find|hear
#your ..1 #guard|#staff mustnt|shouldnt|cant|wont|neednt|never ..2 know|see|find|hear|read
#your #guard|#staff wouldnt|wont|dont|cant|never understand
make sure ..4 #guard|#staff|nobody|anyone|noone ..1 dont|doesnt|never|cant|wont? see|sees|know|knows|find|finds|read|reads|hear
our|ours ..2 secret|secrets
secret|secrets between|with us|me|you
keep|keeping|stay|stays|kept|remain|remains ..2 secret|hidden|private !ingredient|recipe
keep ..3 to yourself|urself|ourselves
keep|stay ..2 quiet !in|during|and|when
keep a|our ..1 secret ..1 from|for #your|me|us|them
can|could|will #you keep|hold a|my secret
between us|ourselves
between you|u|me and me|you|i|u
delete|erase|clear|wipe|remove|deleting|burn ..3 chat|chats|message|messages|conversation|conversations|texts|convo|dms|thread
delete|erase|clear|wipe this|everything|it after|when|once|now ..3 read|reading|seen|done
promise|swear ..3 not|never to? tell|say|mention
promise|swear ..3 tell nobody|noone|no
promise|swear ..4 keep ..2 quiet|secret|private|shut|us
promise|swear you|u wont tell|say
i wont|will|shall not|never? tell !you|u|them|him|her|us
if anyone|anybody|someone|#your|#guard|#staff ..1 asks|ask ..1 say|tell|pretend|lie|deny
without ..2 #guard|#staff|anyone ..1 knowing|seeing|finding
behind #your ..1 #guard|#staff back|backs
hide|hiding ..5 from ..2 #guard|#staff|them|everyone|anyone
hide|lock #your phone|screen|chat|messages
so ..3 #guard|#staff|she|he|they|nobody cant|wont|doesnt|dont|can|cannot? read|see|find|check
dont|not|never want|let ..3 #guard|#staff|anyone|anybody ..2 to? see|know|find|read|hear|knowing
say nothing|zero to|about ..3 #guard|#staff|anyone|us|this
not a word to|about
if ..2 anyone|anybody|someone|they|people|#guard|#staff found|finds|find out
if ..2 anyone|anybody|someone|they|people|#guard|#staff knew|saw|heard
no need to tell|mention|show|say
lie to #your ..1 #guard|#staff
disappearing messages|mode
secret|hidden|private chat|account|folder
no one|noone|nobody will|can|must|should|needs|has|gonna|going ..2 know|find
keep|stay|stays ..3 on|under the low|dl|quiet|radar
if|glad|hope|good|long|because #your ..1 #guard|#staff dont|doesnt|didnt|never know|find|see|hear
delete|erase ..1 this|these|it|everything $|after|when|once|now|please|pls|later|ok|yeah
what happens ..4 stays|stay
#not ..1 snitch|grass|blab|rat
#not ..1 say|mention anything|nothing|this|it|that|us to
just|only for us $|and|ok
no adults|grownups|parents allowed|here|$|ok
what #your #guard dont know
have|want|risk anyone|them|people|anybody finding out
#not ..1 say|breathe a? word|anything|nothing !in|if|when
hear|heard it from me
nobody|noone else ..1 hears|knows|sees|reads
delete|erase|wipe|clear ..2 what|everything|all|this|these|it|stuff ..4 wrote|said|sent|read|seen|we|i|talked
#guard|#staff|she|he|they|nobody|noone|anyone ..1 must|should|can|may|cant|mustnt|shouldnt|cannot ..1 never|not|ever? ..1 see|know|find|read|hear !how|what|the|a
its|this|thats|it is? a|our|my? secret !recipe|ingredient|santa|garden|passage|agent|level|mission|code|talent|door|weapon
only|just|private for|between ..2 you|u|us|me|two
between|for the|just? ..1 two of us
if ..2 #guard|#staff|anyone|anybody|someone ask|asks ..2 we|i|it ..1 only|just|did|were|was
#staff|#guard|they|she|he wouldnt|wont|dont ..1 get|like|approve|allow ..1 it|this|us|me
trouble if ..4 tell|tells|told|knew|know|finds|say|sees|saw
say|tell ..2 you|u|it ..1 deleted|lost|accident
hide|hidden this|it|our|me
lie|pretend|cover ..3 about|to ..2 us|me|this|mum|dad|parents|her|him
this|we never happened|talked|spoke|met
is|stays|are private ok|okay|right|yeah|$
if you|u ..1 tell|told anyone|anybody|someone|them|#guard|#staff|her|him
our ..1 thing nobody|$|and|only
get rid of ..2 messages|chat|texts|this|these|it
does|do|can|will #your? ..1 anyone|anybody|#guard|#staff|she|he|they read|reads|check|checks|see|look|looks|know ..3 messages|chat|chats|phone|texts|talk|me|us
not|never a word
do you delete
- #not ..1 keep
- ok|fine|good|alright|okay to keep
- between us and
- delete|clear|wipe ..2 browser|browsing|search|cookies
- tell|know ..6 surprise|party|present
- #not ..3 keep ..2 secret
- not|dont|never ..2 afraid|scared|ashamed
- i dont|never say it|this|that
- delete from messages
`
