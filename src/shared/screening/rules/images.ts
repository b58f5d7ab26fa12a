/** Asking for pictures of a boy. */
export const IMAGES = `
#pic ..1 of #you|#your|urself ..1 in|with|without|from|face|body|and|at|please|pls|now|on|after|self|own
#pic of you|u|yourself|urself|ya
#pic of #your ..1 face|body|self|abs|chest|feet|legs|muscles|room|bedroom
!i|ill|will|shall|to|let|we|they|he|she send|snd|gimme|give|drop|text|share me|us|over? ..2 #pic $
!i|ill|will|shall|to|let|we|they|he|she send|snd|gimme|give|drop|text|share|show me|us? ..2 #pic pls|please|plz|now|back|with|without|wearing|from|first|tonight|asap|too|then|quick
you to? send|show ..3 #pic
send|snd|show|share|gimme|give|want|need|see ..3 selfie|selfies|nude|nudes
#pic for|4 #pic
what|how do|does|did? #you look|looks|looking ..1 like
what #you look like
what|how #you look without|naked|under|in
show|let|see|lemme|seeing|send me|i|us|to? ..1 see? #your|of? ..1 face|body|abs|chest|muscles|feet|legs|sixpack|torso|self
turn|put|switch|get #your|the|ya camera|cam|webcam|video ..1 on
turn|put|switch on #your|the|ya camera|cam|webcam|video
#your camera|cam|webcam on
take|snap|film|record|make|send|get ..2 #pic|selfie ..3 mirror|shower|bathroom|bath|bed|changing|underwear|topless|shirtless|naked|nude|yourself
take|snap|film|record|make ..2 #pic for me|us
take|snap|film|record a|one|another|some selfie|selfies
send|any|got|share|some|more|have|see|show ..4 #pic ..4 pool|changing|bed|bath|bathroom|shower|beach|swimming|topless|shirtless|underwear|shirt|top
got|any|more|have selfie|selfies
got|have|any|some|more any? ..1 pics|pix|selfies|nudes $
!i|ill|will|to send|show|take|snap one|some|mine|yours|another|more back|too|of|pls|please|for|now
sent|send|showed|show you|u? ..1 mine|one ..4 send|show|yours|back|you|turn
just|only ..1 one|a ..1 selfie|pic|photo|picture|pik
want|wanna|love|like ..2 see #you ..1 on|in|without cam|camera|video|shirt|top|webcam|clothes
video of you|yourself|u
you|u on|in|over cam|webcam
flash|undress ..3 camera|cam|me
^ #pic $
^ cam|camera|webcam on
go|come|get|be on cam|camera|webcam
let|lemme|wanna|want me|to? see|watch #you $
face reveal
send|show|gimme|share #your ..1 #pic
!i|ill|will|to|he|she|they|we post|snap|drop me|us a|some|#your? #pic
record|film|video yourself|urself
video call me|so|with
show|see ..2 #your ..1 room|bedroom
what|how about a|one|another ..1 #pic
swap|trade|exchange ..3 #pic
another|full|one more|body? #pic $|pls|please|would|of
full body
show yourself|urself
on|by|over|with webcam|cam
show me|us what #you ..1 wearing|got|look
i want|need a|some|another|more ..1 #pic $|please|pls|of
one|just|quick #pic just|please|pls|only|of
see #you on camera|cam|video|webcam
#pic or it
if you send|show
put|post|drop|leave a|some|your selfie|selfies|#pic
do|make a #pic for me
#pic with|without ..1 no|your|a top|shirt|clothes
- dont|not|neednt|never|need ..3 switch|turn|put
- #pic ..2 cv|profile|passport|application|form
- if|when|somebody|someone|stranger|anyone|nobody ..5 asks|ask|asked|wants
- #pic of #your|you|the ..1 homework|worksheet|work|notes|project|drawing|essay|book|page|graph|certificate|poster
- dont|not|neednt|never|need ..3 switch|turn|put ..3 on
`
