/** Meeting outside the programme, alone, or far away. */
export const MEETING = `
meet|meeting up ..1 on|at|in|this|next|with|irl|alone|just|sometime|some|tonight|tomorrow|after|somewhere|saturday|sunday|friday|one|outside|privately
lets|can|could|should|shall|wanna|want|love|like|gotta|you ..3 meet|link up
meet|see|seeing|meeting|hang|hanging|chill|know|talk you|u|each|other|up|me|out? ..4 in person|reallife
meet|see|seeing|meeting|hang|hanging|chill|link|talk ..3 irl|alone|privately
meet|see|seeing|meeting|hang|hanging|chill|talk ..4 in real life
meet|see ..3 face to face
meet|find|join me|us ..1 at|in|by|behind|outside|near|after|before|there|tonight|tomorrow|alone|round|under|on|around
lets|can|could|should|shall|wanna|want|you|we|ill ..3 meet ..5 #place
^ meet ..5 #place
come|pop|swing|drop|head over|round|around|by ..4 mine|my|tonight|weekend|flat|house|place|when|tomorrow|ours
come|go|visit|back|over|round to? my|mine|our ..1 house|place|flat|home|apartment|hotel|car|room|bedroom
come|coming|comes ..1 to|round|over mine|ours
stay|sleep|crash|staying|sleeping over|round|at|the ..2 mine|my|ours
stay|spend|staying|spending the night
stay|sleep|crash over|round|here at|with|tonight mine|me|tonight
spare bed|bedroom
pick|picking|collect|fetch #you up|from
drive|driving|collect|walk #you home|to|there|back|around|somewhere|from
let|ill|i|can|could|wanna|want|like|love|gonna|me ..2 take #you on|out|away|home|for|somewhere|camping|fishing|shopping|to
give|gimme|offer #you a lift|ride
where|wheres|whereabouts ..2 do|are|does? #you ..1 live|living|stay|staying
where|wheres|whereabouts is|s? #your house|home|flat|place
which|what bus|train|route|way ..4 home
which|what street|house|road|estate|town|village ..3 #you|#your live|living|is
what|which time ..3 #you ..2 walk|leave|get|finish ..1 home|school|alone
wait|waiting|stand|standing for|outside|near|by|at ..4 #your ..1 school|house|gate|home|bus|road|street
wait for #you at|outside|after|by|near
im|am|be|ill|ill ..3 near|outside|by|in|round #your school|house|home|town|street|area|road|place|city|gate
just|only us|we|the|you|u|me two|2|and ..1 of|nobody|me|you|u|alone|i|noone !know|knows
just|only us two|2
just|only the two of
only you and me|i
come|be|go|meet|meeting|coming ..4 alone|secretly
come|go|travel|meet by|on #your|yourself|urself own|self
come by yourself|urself
dont|never|no|not|without bring|bringing ..1 anyone|anybody|brother|sister|friend|friends|mum|mom|dad|parents|someone ..1 when|with|along|to|$
dont bring ..1 anyone|anybody|brother|sister|friend|friends|mum|mom|dad|parents|someone|else
are|r|be #you ..1 home|house alone|on
are|r #you ..1 alone
#you ..1 home alone
are|when|while|once|if|is #your #guard ..2 home|out|away|asleep|in|back|gone ..1 tonight|later|now|$
are|when|while|once|is #your #guard are|is ..1 out|away|asleep|gone
lets|wanna|can|could|should|shall|want|we ..3 hang|chill|link|hangout ..1 out|up|together|irl|sometime|weekend|saturday|sunday|friday
hangout|hang with|out? with? me
travel|fly|trip|camping|holiday|away|drive|ride|weekend|cinema|festival ..4 with me|us
take a|the train|bus|coach ..3 to me|mine|meet|my
#you ..3 come with me
i|ive|ill|me|we ..1 booked|got|book|get|rent|rented|have ..4 hotel|airbnb|motel|cabin|cottage ..2 for|near|us|room|you
hotel room for|with us|you|me
buy|pay|book|get|send|paying ..2 #you|#your|for ..2 train|bus|plane|flight|coach ticket|tickets|fare
see|meet each other ..3 outside|alone|person|irl|without
#you ..5 in|into my car|van|flat|bedroom|apartment|bed
sneak|slip|climb out ..3 to|and|tonight|at|of|when|meet
sneak out
run|runaway away with me|us
come|go|pop|get|coming to|by|round|over|at #your ..1 house|place|home|flat|room
go|come|going|coming for a ..1 drive|ride|spin
just|only us $
go|come to ..4 with me $
come|coming and? get|find|fetch|collect #you
anyone|anybody|someone|who|whos ..2 home|house ..1 with #you
are|r #you ..1 by|on yourself|urself|your
come ..5 stay|sleep|live with me|us
meet after|before|outside|behind school|training|class|dark|practice|the
see|meet #you ..1 outside|without ..1 of|the|this
want|need|fancy|like|take|give #you? a lift|ride home|with|back|to|$|from
jump|get|hop|sit in|into my ..1 car|van
meet|link tonight|later
come|coming and|to? see|visit|meet #you|me
when|time does|do|will|is|are #your #guard ..3 home|work|leave|sleep|back|out|asleep
which|what school do you go
link after|up|later|tonight|tomorrow
i|ill|me|can|could|will ..2 come|drive|walk|cycle to #your ..1 street|road|area|town|house|place|estate|work|village|door|gate
meet|see|hang ..3 for real|proper|properly
passing|outside|past #your school|house|home|street|road|gate|flat|work|window
the two of us $|alone|and|only|together
two of us
which|what street|house|road|flat ..1 is|are yours
i ..2 drive over|round|down|to you
grab|get|have|share a|some ..1 burger|coffee|drink|pizza|lunch|dinner|food|bite ..1 together|with me|after
walk|go|travel|ride home|there together
is|wheres #your house|home|flat|street|road
i know where you ..1 live|go|are|school
my parents|wife|flatmate|family|mum|house|place are|is away|out|empty|gone|free $|tonight|so|come|and|later|this|until
meet|come|go|see ..2 without #your ..1 #guard|#staff|brother|friends
be outside|downstairs|waiting ..4 come|ten|school|gate
hang|hangout|chill out? at mine|my|ours
house to myself|ourselves
- hang|chill out with my|friends|mates|them|him|her|people|the
- meet|see|join ..10 session|sessions|library|coordinator|online|call
- see ..3 in person ..2 interview|museum
- ^ we|they|team|squad meet
- team|squad meet
- with my|his|her mum|dad|family|parents|class|school
`
