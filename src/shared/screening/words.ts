/** Words that the rules treat alike. An apostrophe is never written: "don't" is read as "dont". */
export const WORDS: Record<string, string> = {
  detail:
    'number numbers num digits phone mobile email emails mail cell postcode handle gamertag username landline user snapcode contacts atsign',
  reach: 'number num email emails mail digits postcode landline username gamertag handle address adress',
  user: 'username user gamertag handle tag nickname psn ign profile account',
  place:
    'park mall station stop shop shops mcdonalds cafe beach woods forest car gym pool cinema pub mine outside corner beside behind house hotel flat arcade bridge bench gate gates alley carpark skatepark canal town river',
  app: 'whatsapp watsapp whatsap wassap wapp snapchat snap snapp snaps snappy insta instagram ig gram discord disc telegram tele tg signal kik messenger skype facetime viber wechat tiktok facebook fb roblox fortnite minecraft xbox psn playstation steam twitch zoom meet hangouts imessage omegle yubo wizz bereal threads reddit twitter tumblr sc',
  chat: 'whatsapp watsapp whatsap wassap wapp snapchat snap snapp insta instagram ig discord telegram tg signal kik messenger skype facetime viber wechat tiktok facebook fb imessage yubo wizz bereal twitter sc',
  strong:
    'whatsapp watsapp whatsap wassap snapchat insta instagram discord telegram kik messenger skype facetime',
  game: 'roblox fortnite minecraft xbox psn playstation steam twitch',
  mail: 'gmail hotmail outlook yahoo icloud protonmail proton aol gmx googlemail ymail live msn tutanota fastmail',
  top: 'com org net uk co fr de io me info edu eu ch be ie ca au us es it nl gov ac',
  you: 'you u ya yu yah yourself',
  your: 'your ur yr youre ya yer urs',
  pic: 'pic pics pix pict photo photos photograph picture pictures selfie selfies image images video videos vid vids pik',
  money: 'money cash quid pound pounds dollar dollars bucks euro euros tenner fiver grand coin coins',
  guard:
    'mum mom mam mummy mommy mother dad daddy father parent parents family folks stepdad stepmum gran nan guardian carer',
  staff:
    'teacher teachers coach admin admins administrator administrators coordinator coordinators staff counsellor counselor police tutor headteacher programme moderator moderators',
  adult:
    'dad daddy father stepdad stepfather mum mom mother stepmum stepmother uncle aunt auntie grandad carer foster coach teacher boyfriend parents',
  not: 'dont never not mustnt cant cannot shouldnt wont',
  state:
    'broken banned not deleted down slow private full old dead blocked gone off on bad good great fun my so too a an the better worse boring safe unsafe where what how why when which used working hacked empty really very for like used and or in at to from just only probably also still now here there fine ok okay cool',
  insult:
    'idiot idiots loser losers stupid dumb pathetic worthless ugly fat retard retarded freak moron dumbass failure useless disgusting weirdo creep trash garbage coward wimp sissy pussy bitch bastard prick twat wanker dickhead asshole arsehole cunt spastic spaz tramp scum fatty fatso minger embarrassment joke thick nothing disgrace rat weird weak clown burden',
  rude: 'idiot idiots loser losers pathetic retard freak moron dumbass failure weirdo creep coward wimp sissy pussy bitch bastard prick twat wanker dickhead asshole arsehole cunt spastic spaz tramp scum fatty fatso minger clown melt muppet',
  group:
    'immigrants migrants muslims jews blacks gays refugees foreigners asians arabs gypsies mexicans indians poles',
  digit: 'zero oh one two three four five six seven eight nine nought nil double triple hundred thousand',
}
