import { conversation } from './conversations.ts'

/** A conversation long enough to scroll: Theo, who is afraid of speaking, and Marcus, who teaches. */
export const longConversation = [
  conversation(
    [-12, '16:40'],
    `M: Hi Theo, thanks for asking me. I read what you wrote about speaking in class, and I know that shaky voice very well.
     Y: hi! thanks for saying yes
     Y: i wasn't sure if teachers do this kind of thing
     M: This one does. I am not your teacher here though, no marks. Tell me a bit about yourself?
     Y: im 16, moved schools last year. i like history and cycling. in my old school i talked a lot, now i kind of don't
     M: That makes sense. New room, new people, and nobody who knows that you are funny.
     Y: how do you know im funny 😄
     M: A guess. Was I right?
     Y: my sister says no
     M: Sisters are not an independent source. When is the next time you have to speak?
     Y: in two weeks. five minutes about the suez crisis. just thinking about it makes me nervous
     M: Good to know, and good that you said it. Two weeks is plenty. Shall we work on it together, a little at a time?
     Y: yes please`,
  ),
  conversation(
    [-9, '17:15'],
    `Y: ok so i tried to write it all down like you said
     Y: its three pages. five minutes is like one page i think
     M: Three pages is a great start. It is much easier to cut than to invent.
     M: Which one thing should your class remember when they go home?
     Y: that it was the moment when everybody noticed who was in charge now
     M: Theo, that is a first sentence. A really good one.
     Y: really?
     M: Really. Say it out loud once, now, to the wall. I wait.
     Y: ok done
     Y: the wall liked it
     M: Walls are a tough audience. Try your sister next.
     Y: she will laugh
     M: Maybe. Then you will have survived somebody laughing, which is half of the fear gone.
     Y: hm. ok. tomorrow`,
  ),
  conversation(
    [-6, '18:05'],
    `Y: i did it in front of my sister and my mum
     M: And?
     Y: my voice was shaking for like one minute and then it stopped
     Y: mum said she learned something
     M: One minute! That is what it is for me as well, after fifteen years. It never goes away, it only gets shorter.
     Y: wait you still get that
     M: Every first lesson of every year. I hold on to the desk with two fingers. Nobody has ever noticed.
     Y: two fingers haha
     M: Find your own two fingers. A pen, a card, the edge of the table.
     Y: i could hold my cards
     M: Perfect. And put a full stop on each card where you breathe. A big red one.
     Y: like a stop sign
     M: Exactly like a stop sign.
     Y: our session on saturday is still on?
     M: It is. Bring the cards, I bring a stopwatch and bad jokes.
     Y: 👍`,
  ),
  conversation(
    [-3, '16:55'],
    `M: How are the cards after Saturday?
     Y: good. seven cards. i threw two away
     M: Brave. Throwing away is the hard part of writing.
     Y: i timed it, 5 min 10
     M: Within ten seconds! Leave it like that, people always speak a little faster on the day.
     Y: what if i forget everything
     M: Then you look at the card, breathe at the red stop, and read the next line. It feels like an hour and takes three seconds.
     Y: did that ever happen to you
     M: At my cousin's wedding. I forgot the name of the groom.
     Y: NO
     M: I called him "this wonderful man" for the whole speech. Nobody noticed except him. He still calls me that.
     Y: ok that is worse than suez
     M: You see. You are in good hands.
     Y: 😂 thanks marcus`,
  ),
  conversation(
    [-1, '19:20'],
    `Y: tomorrow is the day
     M: I know, it is in my calendar with a small flag. How do you feel, from one to ten?
     Y: six? last week it was a nine
     M: Six is just enough to be awake. Pack the cards tonight, and go to bed at a boring hour.
     Y: packed. with a rubber band
     M: Look at one friendly face at the start. Who will that be?
     Y: ben. he nods at everything
     M: Every room needs a Ben. Write to me afterwards, whatever happens. I am on your side either way.
     Y: i will. good night
     M: Good night, Theo.`,
  ),
  conversation(
    [0, '12:10'],
    `Y: I DID IT
     Y: voice shaking for maybe 30 seconds. then ben nodded and it was fine
     M: Theo! I am standing in the staff room with a very big smile.
     Y: the teacher asked me a question and i knew the answer
     M: Of course you did. Three pages, remember?
     Y: and someone laughed but at the joke. the one about the ships
     M: The good kind of laughing. What was it like when you sat down?
     Y: like after a really long hill on the bike
     M: Keep that. Next time the hill is the same, but you know the other side.
     Y: can we do the exam plan next?
     M: With pleasure. Put a time into the calendar that suits you, and tell your sister she was part of this.
     Y: never 😄 ok maybe`,
  ),
]
