// Written by `npm run screening:tables` from the text files in tables: change those, not this file.
import type { Tables } from './table-form.ts'

export const OTHER_TABLES: Tables = {
  ar: {
    classes: {
      kin: 'baba abouya aboya abouy abi abooy abooya abuy bouya papa mama ommi ommy ommo ommok 3ammi 3ammo 3mmi khali khalo khaly akhouya akhoui akhi khayye okhti jouz zoj goz zawj jiddi jaddi gedo sett teta marti khoya wald walid ibn el2ab walda weldi abuh okhty akhouy',
      elder: 'baba abouya aboya abouy abi abooy abooya abuy bouya papa mama ommi ommy ommo ommok 3ammi 3ammo 3mmi khali khalo khaly akhouya akhoui akhi khayye okhti jouz zoj goz zawj jiddi jaddi gedo sett teta marti khoya wald walid ibn el2ab walda weldi abuh okhty akhouy modarreb modarres ostaz ostad sheikh osta moshref gar jar moudir patron kafeel ragel rajol rajjal rajel wa7ed wahed nas shabab wlad howwa houwa howa el3ashira voisin coach prof jouz3ammti elkafeel',
      hits: 'yodrobni yodrobny byodrobna byodrobni byedrobni beydrabni beydrabny beydrobni darabni drabni darabouni darabooni drabouni kaydrebni yedrobni ydrobni yidrobni bydrobni byidrobni byidrob ydrabni yeldrabni yadribni byedrob beyedrab ydrab yidrob bedrbouni tydrob byedrabo beydrab byedrabouni byehadedni beyhadedni yhaddidni yhaddedni haddadni haddedni hddni haddadouni thaddedni yelmesni beylmesni byilmesni y9isni yitharrash y7arresh byet7arrash et3arradt beyla3ab byghtasib ghtasabni eghtesab byekhno2ni khana2ni byekhn2ha yekhno2ni 7absini 7abasni 7absouni habsni yesakkir ysakkir tardoni tardouni tardny tarduni khatfoni khtafoni kaydrebna yodrobna yedrob darab natahni rabatni yrbotni byrbotni 7ara2 7ara2ni ysfa3ni byesfa3ni byejbrouni byejbrouha yjbrouni darabtni darabet tedrobni betedrobni beyestaghalni byebtazzni ykitloni yethib7ouni y2tlni byo2tolni hay2tlny hay2telni hay2tolni byghasbni ydir',
      detail: 'raqamak raqmak ra2amak ra2mak rakamak nomrtak nemrtak nmrtak nmrtk numrouk nomrtek raqmek numberak number nomra nemra ra2am raqam raqmi ra2ami raqami rakme rakmi nomrty nomrti nemrty nmrti insta instagram snap snapchat facebook face fb tiktok discord email emailak emaily gmail address 3enwan 3enwanak adresse l3nwan 3enwani jawwal jawwalak mobile mobilak wats whatsapp hsab 7esab 7esabak 7sabk lhatf arqam location user psn nick numero numerou tel telephone telegram skype mail',
      net: 'insta instagram snap snapchat snp face facebook fb tiktok discord steam psn xbox epic twitter twitch telegram linkedin ig soundcloud likee spotify kick 7aggi',
      app: 'whatsapp wats wtsp watsap wa2ts snap snapchat insta instagram discord dscrd telegram tlgrm signal viber messenger kik skype facetime imo botim zoom teams meet facebook face tiktok bigo tango line jitsi duo sms twitch twitter vc mail email emails',
      game: 'roblox pubg fortnite minecraft valorant fifa gta jawaker ludo plato clash lobby party server cod',
      talk: 'netkalem nkalem nkallem ne7ki n7ki na7ki nehdar nhdro nahdro nkamel nekamel nkammel nkmlo nsoulf nsoulif kalemni kallemni kalemny kallemny ta3ala ta3alo ta3a aji yalla nrou7o nro7 nzel nazel nazzel 7ammel sift sifet siftli eb3atly eb3at ab3at n3ayet n3ayetlek nefta7 nfta7 a7san 7sen khir afdal hnak henak temma nwalli arsil 3ayet edkhol ed5ol khallina khalina nedardesh netlaqaw at7addath jarreb ndwzo akallemak akalmak net3amal ntkallam ntakallam netkallem byeshtaghal nsawweeh 7keeni',
      deny: 'ma la mat mafeesh mahadsh balash bala',
      blade: 'sekkina sekkin sekkeen sekkine sikkina sikkin silah sla7 mosaddas mosaddes mous moos matwa bondo2eyya bondo2iya khanjar rashash fard janwi sikkeen',
      forms: '2atlna 2atlni 2atlny 2atloni 2atlouni 2otlna 2otlni 2otlny 2otloni 2otlouni 2telna 2telni 2telny 2teloni 2telouni 2tlna 2tlni 2tlny 2tloni 2tlouni 3addabni 3azzabni 9telna 9telni 9telny 9teloni 9telouni 9tlna 9tlni 9tlny 9tloni 9tlouni ay2atlna ay2atlni ay2atlny ay2atloni ay2atlouni ay2otlna ay2otlni ay2otlny ay2otloni ay2otlouni ay2telna ay2telni ay2telny ay2teloni ay2telouni ay2tlna ay2tlni ay2tlny ay2tloni ay2tlouni ay9telna ay9telni ay9telny ay9teloni ay9telouni ay9tlna ay9tlni ay9tlny ay9tloni ay9tlouni ayktlna ayktlni ayktlny ayktloni ayktlouni ayqtlna ayqtlni ayqtlny ayqtloni ayqtlouni bey2atlna bey2atlni bey2atlny bey2atloni bey2atlouni bey2otlna bey2otlni bey2otlny bey2otloni bey2otlouni bey2telna bey2telni bey2telny bey2teloni bey2telouni bey2tlna bey2tlni bey2tlny bey2tloni bey2tlouni bey3addeb bey3addebna bey3addebni bey3addebny bey3azzeb bey3azzebna bey3azzebni bey3azzebny bey7arrash bey7arrashna bey7arrashni bey7arrashny bey9telna bey9telni bey9telny bey9teloni bey9telouni bey9tlna bey9tlni bey9tlny bey9tloni bey9tlouni beydrabha beydrabna beydrabni beydrabny beydraboni beydrabouni beydrebha beydrebna beydrebni beydrebny beydreboni beydrebouni beydrobha beydrobna beydrobni beydrobny beydroboni beydrobouni beyedrabha beyedrabna beyedrabni beyedrabny beyedraboni beyedrabouni beyedrebha beyedrebna beyedrebni beyedrebny beyedreboni beyedrebouni beyedrobha beyedrobna beyedrobni beyedrobny beyedroboni beyedrobouni beyelmes beyelmesna beyelmesni beyelmesny beyet7arrash beyet7arrashna beyet7arrashni beyet7arrashny beyghteseb beyghtesebna beyghtesebni beyghtesebny beyhaddedni beyhaddedny beyhaddedoni beyhaddedouni beyhaddidni beyhaddidny beyhaddidoni beyhaddidouni beyhaddni beyhaddny beyhaddoni beyhaddouni beyhadidni beyhadidny beyhadidoni beyhadidouni beyhddedni beyhddedny beyhddedoni beyhddedouni beyilmes beyilmesna beyilmesni beyilmesny beyktlna beyktlni beyktlny beyktloni beyktlouni beylmes beylmesna beylmesni beylmesny beyqtlna beyqtlni beyqtlny beyqtloni beyqtlouni beyt7arrash beyt7arrashna beyt7arrashni beyt7arrashny bi3addeb bi3addebna bi3addebni bi3addebny bi3azzeb bi3azzebna bi3azzebni bi3azzebny bi7arrash bi7arrashna bi7arrashni bi7arrashny bidrabha bidrabna bidrabni bidrabny bidraboni bidrabouni bidrebha bidrebna bidrebni bidrebny bidreboni bidrebouni bidrobha bidrobna bidrobni bidrobny bidroboni bidrobouni bielmes bielmesna bielmesni bielmesny biet7arrash biet7arrashna biet7arrashni biet7arrashny bighteseb bightesebna bightesebni bightesebny bihaddedni bihaddedny bihaddedoni bihaddedouni bihaddidni bihaddidny bihaddidoni bihaddidouni bihaddni bihaddny bihaddoni bihaddouni bihadidni bihadidny bihadidoni bihadidouni bihddedni bihddedny bihddedoni bihddedouni biilmes biilmesna biilmesni biilmesny bilmes bilmesna bilmesni bilmesny bit7arrash bit7arrashna bit7arrashni bit7arrashny by3addeb by3addebna by3addebni by3addebny by3azzeb by3azzebna by3azzebni by3azzebny by7arrash by7arrashna by7arrashni by7arrashny byadrabha byadrabna byadrabni byadrabny byadraboni byadrabouni byadrebha byadrebna byadrebni byadrebny byadreboni byadrebouni byadrobha byadrobna byadrobni byadrobny byadroboni byadrobouni bydrabha bydrabna bydrabni bydrabny bydraboni bydrabouni bydrebha bydrebna bydrebni bydrebny bydreboni bydrebouni bydrobha bydrobna bydrobni bydrobny bydroboni bydrobouni bye3addeb bye3addebna bye3addebni bye3addebny bye3azzeb bye3azzebna bye3azzebni bye3azzebny bye7arrash bye7arrashna bye7arrashni bye7arrashny byedrabha byedrabna byedrabni byedrabny byedraboni byedrabouni byedrebha byedrebna byedrebni byedrebny byedreboni byedrebouni byedrobha byedrobna byedrobni byedrobny byedroboni byedrobouni byeelmes byeelmesna byeelmesni byeelmesny byeet7arrash byeet7arrashna byeet7arrashni byeet7arrashny byeghteseb byeghtesebna byeghtesebni byeghtesebny byehaddedni byehaddedny byehaddedoni byehaddedouni byehaddidni byehaddidny byehaddidoni byehaddidouni byehaddni byehaddny byehaddoni byehaddouni byehadidni byehadidny byehadidoni byehadidouni byehddedni byehddedny byehddedoni byehddedouni byeilmes byeilmesna byeilmesni byeilmesny byelmes byelmesna byelmesni byelmesny byet7arrash byet7arrashna byet7arrashni byet7arrashny byghteseb byghtesebna byghtesebni byghtesebny byhaddedni byhaddedny byhaddedoni byhaddedouni byhaddidni byhaddidny byhaddidoni byhaddidouni byhaddni byhaddny byhaddoni byhaddouni byhadidni byhadidny byhadidoni byhadidouni byhddedni byhddedny byhddedoni byhddedouni byidrabha byidrabna byidrabni byidrabny byidraboni byidrabouni byidrebha byidrebna byidrebni byidrebny byidreboni byidrebouni byidrobha byidrobna byidrobni byidrobny byidroboni byidrobouni byilmes byilmesna byilmesni byilmesny bylmes bylmesna bylmesni bylmesny byodrabha byodrabna byodrabni byodrabny byodraboni byodrabouni byodrebha byodrebna byodrebni byodrebny byodreboni byodrebouni byodrobha byodrobna byodrobni byodrobny byodroboni byodrobouni byt7arrash byt7arrashna byt7arrashni byt7arrashny darabha darabhom darabna darabni darabny darabo darabooni darabouni darabuni darbni darbouni derabha derabhom derabna derabni derabny derabo derabooni derabouni derabuni derbni derbouni drabha drabhom drabna drabni drabny drabo drabooni drabouni drabuni drbni drbouni eghtasabni et7arrash ghadi2atlna ghadi2atlni ghadi2atlny ghadi2atloni ghadi2atlouni ghadi2otlna ghadi2otlni ghadi2otlny ghadi2otloni ghadi2otlouni ghadi2telna ghadi2telni ghadi2telny ghadi2teloni ghadi2telouni ghadi2tlna ghadi2tlni ghadi2tlny ghadi2tloni ghadi2tlouni ghadi9telna ghadi9telni ghadi9telny ghadi9teloni ghadi9telouni ghadi9tlna ghadi9tlni ghadi9tlny ghadi9tloni ghadi9tlouni ghadiktlna ghadiktlni ghadiktlny ghadiktloni ghadiktlouni ghadiqtlna ghadiqtlni ghadiqtlny ghadiqtloni ghadiqtlouni ghtasabni ha2atlna ha2atlni ha2atlny ha2atloni ha2atlouni ha2otlna ha2otlni ha2otlny ha2otloni ha2otlouni ha2telna ha2telni ha2telny ha2teloni ha2telouni ha2tlna ha2tlni ha2tlny ha2tloni ha2tlouni ha9telna ha9telni ha9telny ha9teloni ha9telouni ha9tlna ha9tlni ha9tlny ha9tloni ha9tlouni haddedni haddedny haddedoni haddedouni haddidni haddidny haddidoni haddidouni haddni haddny haddoni haddouni hadidni hadidny hadidoni hadidouni haktlna haktlni haktlny haktloni haktlouni haqtlna haqtlni haqtlny haqtloni haqtlouni hay2atlna hay2atlni hay2atlny hay2atloni hay2atlouni hay2otlna hay2otlni hay2otlny hay2otloni hay2otlouni hay2telna hay2telni hay2telny hay2teloni hay2telouni hay2tlna hay2tlni hay2tlny hay2tloni hay2tlouni hay9telna hay9telni hay9telny hay9teloni hay9telouni hay9tlna hay9tlni hay9tlny hay9tloni hay9tlouni hayktlna hayktlni hayktlny hayktloni hayktlouni hayqtlna hayqtlni hayqtlny hayqtloni hayqtlouni hddedni hddedny hddedoni hddedouni kay3addeb kay3addebna kay3addebni kay3addebny kay3azzeb kay3azzebna kay3azzebni kay3azzebny kay7arrash kay7arrashna kay7arrashni kay7arrashny kaydrabha kaydrabna kaydrabni kaydrabny kaydraboni kaydrabouni kaydrebha kaydrebna kaydrebni kaydrebny kaydreboni kaydrebouni kaydrobha kaydrobna kaydrobni kaydrobny kaydroboni kaydrobouni kayedrabha kayedrabna kayedrabni kayedrabny kayedraboni kayedrabouni kayedrebha kayedrebna kayedrebni kayedrebny kayedreboni kayedrebouni kayedrobha kayedrobna kayedrobni kayedrobny kayedroboni kayedrobouni kayelmes kayelmesna kayelmesni kayelmesny kayet7arrash kayet7arrashna kayet7arrashni kayet7arrashny kayghteseb kayghtesebna kayghtesebni kayghtesebny kayhaddedni kayhaddedny kayhaddedoni kayhaddedouni kayhaddidni kayhaddidny kayhaddidoni kayhaddidouni kayhaddni kayhaddny kayhaddoni kayhaddouni kayhadidni kayhadidny kayhadidoni kayhadidouni kayhddedni kayhddedny kayhddedoni kayhddedouni kayilmes kayilmesna kayilmesni kayilmesny kaylmes kaylmesna kaylmesni kaylmesny kayt7arrash kayt7arrashna kayt7arrashni kayt7arrashny khana2ni khaneqni ktlna ktlni ktlny ktloni ktlouni qtlna qtlni qtlny qtloni qtlouni t7arrash y2atlna y2atlni y2atlny y2atloni y2atlouni y2otlna y2otlni y2otlny y2otloni y2otlouni y2telna y2telni y2telny y2teloni y2telouni y2tlna y2tlni y2tlny y2tloni y2tlouni y3addeb y3addebna y3addebni y3addebny y3azzeb y3azzebna y3azzebni y3azzebny y7arrash y7arrashna y7arrashni y7arrashny y9telna y9telni y9telny y9teloni y9telouni y9tlna y9tlni y9tlny y9tloni y9tlouni yadrabha yadrabna yadrabni yadrabny yadraboni yadrabouni yadrebha yadrebna yadrebni yadrebny yadreboni yadrebouni yadrobha yadrobna yadrobni yadrobny yadroboni yadrobouni ydrabha ydrabna ydrabni ydrabny ydraboni ydrabouni ydrebha ydrebna ydrebni ydrebny ydreboni ydrebouni ydrobha ydrobna ydrobni ydrobny ydroboni ydrobouni ye2atlna ye2atlni ye2atlny ye2atloni ye2atlouni ye2otlna ye2otlni ye2otlny ye2otloni ye2otlouni ye2telna ye2telni ye2telny ye2teloni ye2telouni ye2tlna ye2tlni ye2tlny ye2tloni ye2tlouni ye3addeb ye3addebna ye3addebni ye3addebny ye3azzeb ye3azzebna ye3azzebni ye3azzebny ye7arrash ye7arrashna ye7arrashni ye7arrashny ye9telna ye9telni ye9telny ye9teloni ye9telouni ye9tlna ye9tlni ye9tlny ye9tloni ye9tlouni yedrabha yedrabna yedrabni yedrabny yedraboni yedrabouni yedrebha yedrebna yedrebni yedrebny yedreboni yedrebouni yedrobha yedrobna yedrobni yedrobny yedroboni yedrobouni yeelmes yeelmesna yeelmesni yeelmesny yeet7arrash yeet7arrashna yeet7arrashni yeet7arrashny yeghteseb yeghtesebna yeghtesebni yeghtesebny yehaddedni yehaddedny yehaddedoni yehaddedouni yehaddidni yehaddidny yehaddidoni yehaddidouni yehaddni yehaddny yehaddoni yehaddouni yehadidni yehadidny yehadidoni yehadidouni yehddedni yehddedny yehddedoni yehddedouni yeilmes yeilmesna yeilmesni yeilmesny yektlna yektlni yektlny yektloni yektlouni yelmes yelmesna yelmesni yelmesny yeqtlna yeqtlni yeqtlny yeqtloni yeqtlouni yet7arrash yet7arrashna yet7arrashni yet7arrashny yghteseb yghtesebna yghtesebni yghtesebny yhaddedni yhaddedny yhaddedoni yhaddedouni yhaddidni yhaddidny yhaddidoni yhaddidouni yhaddni yhaddny yhaddoni yhaddouni yhadidni yhadidny yhadidoni yhadidouni yhddedni yhddedny yhddedoni yhddedouni yidrabha yidrabna yidrabni yidrabny yidraboni yidrabouni yidrebha yidrebna yidrebni yidrebny yidreboni yidrebouni yidrobha yidrobna yidrobni yidrobny yidroboni yidrobouni yilmes yilmesna yilmesni yilmesny yktlna yktlni yktlny yktloni yktlouni ylmes ylmesna ylmesni ylmesny yo2atlna yo2atlni yo2atlny yo2atloni yo2atlouni yo2otlna yo2otlni yo2otlny yo2otloni yo2otlouni yo2telna yo2telni yo2telny yo2teloni yo2telouni yo2tlna yo2tlni yo2tlny yo2tloni yo2tlouni yo9telna yo9telni yo9telny yo9teloni yo9telouni yo9tlna yo9tlni yo9tlny yo9tloni yo9tlouni yodrabha yodrabna yodrabni yodrabny yodraboni yodrabouni yodrebha yodrebna yodrebni yodrebny yodreboni yodrebouni yodrobha yodrobna yodrobni yodrobny yodroboni yodrobouni yoktlna yoktlni yoktlny yoktloni yoktlouni yoqtlna yoqtlni yoqtlny yoqtloni yoqtlouni yqtlna yqtlni yqtlny yqtloni yqtlouni yt7arrash yt7arrashna yt7arrashni yt7arrashny',
    },
    patterns: {
      contact: `
3tini|3atini|3teeny|a3tini|a3teni|edini|eddini|eddiny|iddini|ab3atli|eb3atly|eb3atli|eb3at|sift|siftli|siftlia|hat|hatli|te3teeny|te3tini|ta3tini|3tina|arsil|ersel|dezli|khod|khoud|baddi|bghit|momken|mumkin|oktob|ektob|goul|2olli|3ayez|abgha ..3 #detail|l7arqam|la7arqam|el3enwan|3enwan|lo9a|darkom|beitak|instak|snapak
shou|shu|eh|wesh|chno|ash|eish|wa5wa5|sho|mahou|houwa|esh|esho|kam|ay ..3 #detail ..1 te3ek|bta3ak|tab3ak|dyalek|dyalk|bta3k|3andak|hagak|7aggak|eh|kam|instak
#detail ..2 bta3ak|bta3k|te3ek|dyalek|dyalk|dialek|7aggak|hagak|taba3ak|tab3ak|tabe3ak|7adretak|kam|bta3
nomrtak|nmrtk|nmrtak|nomrtek|raqmak|raqamak|ra2mak|ra2amak|rakmak|nemrtak|numberak|emailak|instak|snapak|7sabk|hsabk|3enwanak|numrek|nemrtek|adressek|raqmek|noumrtek
3andak|3endak|3indak|3ndk|3andek|indak ..1 #net|number|email|wats|whatsapp|nomra|raqam ..4 ab3atlak|atab3ek|follow|private|eh
kif|kifash|kifach|keef|ezay ..3 wasallak|a7kik|nwaslk|ne2dar|n3ayet|awsalak|akallemak|atwasal|no9sdek
feen|fein|wein|win|fin ..3 alaqik|al2ak|nl9ak|al2eek|nel2ak|a7seb
fi ..1 nomra
dowwart 3aleik
hat ..2 arqam
ra2ami|raqmi|raqami|rakme|rakmi|nomrti|nomrty|nmrti|numrouti|nemrty|numeroui|ra2amy|emaily|emaili|3enwani|3enwany|hsabi|7esabi|instati|snapi|numerou ..4 howa|houwa|hou|el|huwa|3al|fe|fel|f|:|hadha|da|hatha|9|hay|3ala|mte3i|nafs|hoon|hnak
#net !gg|com|me|be|link|tv @
#net|emaily|esmi|esmy ..2 7aggi|beta3y|bta3i|dyali|tab3i
#net|psn|gamertag|ig|nick : @
ana ..2 3al|3la|f|fel|3ala|3ind #net
#net ..1 @ ..3 follow|dwes|dheefni|dwwerni
dwwerni|dawwerni|dheefni|tabe3ni|tba3ni|atba3ni|adefni|zidni|daffini|sajjelni|9elleb|9ellebni|btl2eeni|btl2ini|btla2ini|tl2ani|shoufni|t2dar|qellebni ..3 3al|3ala|f|fel|tl2any|fi|3la|face
sajjel|sagel|sagelo|9yed|sajjil|khod|khodha ..3 raqmi|ra2ami|raqm|nomra|3indak|nomrty|raqam|@|9
btl2eeni|dwwerni|dawwerni|dheefni|kalemny|kalemni ..3 3al|3ala
akher|a5er|awwal|awwalha|yebda2 ..2 arqam|arba3|ra2am
7esabi|hsabi|esm|nick ..2 3al|fel|f #net
nafs|nfs ..3 esmi|esm|nick|smiya
el ra2am|raqam|numero ..4 9|b3dein|howa
fein|feen|wein|win|fin|wen|wain|ween ..2 beitak|sakin|saken|sakn|beitkom|darkom|skena|sakna|btoskon|taskon|bitkom|katskon|bitak|baytak|beitek|dark|sakinin|3ayesh
3enwan|3enwanak|l3nwan|adresse|location|el3enwan ..3 beitak|darkom|beitkom|bel|zabt|dyalek|dyalk|ab3at|el
sakneen|sakin|saken|sakn|saknin|nsken|n3ich|skna|ysakn ..3 fe|fi|f|bel|fel|b|3ind|nafs ..4 share3|shar3|hay|7ay|chari3|rue|nahj|3omara|madina|mantiqa|el
beitna|baytona|baytna|darna|dar|beiti|bait|beit|3andna ..2 jamb|2oddam|qeddam|wara|warra|7da|fe|bel|zarqa|janb|fo2|n7da|mo9abil ..6 masjed|share3|el|door|forn|jame3|bab|7ay|madrase|madrassa|pharmacie
share3|shar3|rue|7ay|hay|zan9a|3emara|3omara|shaqqa|villa ..4 9 ..5 shaqqa|3omara|3emara|dor|door|villa|hay|casablanca|ta3al|bjanb|bait
ay|anhi|ayya|eina|ina ..1 shi2a|dor|door|shaqqa|3omara|share3|7ara|7ay|3emara|mante2a
el bab ..3 wara|akhdar|azra2|jamb|bonny
es2al|sewwel|swwel 3an
2oul|goul abu|abo
3enwani|3enwany|3enwan el
nokta|nuqta|no9ta|tiret|sharta|no9at ..3 com|gmail|yahoo|hotmail|dot|ta7t|ta7tiyya|casa
barnameg|tayyara|tatbi9|shabake|app ..2 asfar|zar2a|azra2|lwardi|wardi|shaba7
blassa dial tsawer
abo shaba7
esmy|esmi ..4 nokta|underscore|hamza
3al|3la ashbah|tayyara
`,
      app: `
#talk ..4 #app
#app ..4 #talk
#app a7san|7sen|hnak|henak|akhyar|afdal|khir|akter|asra3
3andak|3indak|3ndk|3endak|3andek|andak|3andi ..1 #app
#app ..1 3andak|3indak|3ndk|3endak|3indi
3al|3la|3a|fel|b|f|bel #app ..2 a7san|akter|hnak|ab3atlak|fi|call
n3ml|n3mel|na3mel|nefta7|fata7t|sawi|ndir|dir|nsawwi|momken|momkin ..4 #app|call|video|room
call ..3 #app
#game ..5 netkalem|nkalem|nsoulif|ne7ki|mic|chat|el7ki|kallemni|7ki|soutak|soot|nel3ab
video|soot|sawt|vocaux ..3 a7san|nefta7|ntakallam|khir
bel|b mobile|telephone|tilifoon|tel 3adi|khir|a7san
el ..1 akhdar|a5dar|shaba7|zar2a|azra2 ..3 a7san|yalla|3andak|fhemt|w|el|tayyara
tayyara ..2 zar2a|azra2
3and|el shaba7
barra|kharej ..2 hon|hona|hal|hna|el
hal|el|had page|mawqe3|site|platform|mo7ader|app|blassa|makan ..4 bat|by3alla2|zay|bayekh|ma|boring|barra|te2ra2|tarakni|wa55er|da
wa55er|nghayyer|nbadlo|nbeddel|tloou3 ..4 page|2a3da|bochta|site|blassa|makan
7etta|7eta|blassa|ma7al|makan|bet ..2 tanya|tani|khra|ar7ab|7or|thani|tanye|okhra|lokhra
rasayel|risale|resayel|messages|rsala ..4 btetmese7|bt5tfi|tro7|btekhtifi|tetmese7
hna|hon|hena|hona ..5 hnak|henak|temma|machi|la
mab7ebsh|mabad5olsh|ma ba7eb|katwselch|bakrah ..3 ketaba|hena|mawqe3|hon
`,
      secrecy: `
ma|la|mat|mtgolch|balash|mat2olsh|o3a ..2 te7ki|ta7ki|t2oul|t2ol|toulsh|tgoul|tkhabber|tkhabbar|t7kich|t9olch|t9oul|tetkallem|te7kou|tekhbar|t3awdch|ta7kilo|tfadfed|tkallemch|ya3erfo|tkhabi ..5 7ada|7ad|le7ad|la7ad|lchi|ommak|mama|baba|walidik|ahlak|a7ad|shi|wa7ed|7ed|sa7bak|team|ahad|an|3an
matoulsh|mat2oulsh|mat2olsh|matgolsh|matgoulch|tgoulhach|t9olch|matesibsh|matkhabbersh|matftnsh|t7kich|matgoulhach|mat2oulha|magtgoulch
bny|bini|beini|beina|binna|binatna|bein|beyni|bayni ..1 w ..1 bynak|binek|beinak|binak|baynak|beina|ybqa
binatna|beinatna|beinna
elli beina
serr|sirr|ser|asrar ..3 binatna|beinna|wa3ed|w3edni|bas|ma|beina
hay|hadi|3ndi|hatha serr|sirr
w3edni|ou3edni|wa3ed|7lef|wallah ..4 ma|ser|rejjal|ra7|t3allem|yoosal
7ada|7ad|a7ad|chi|wa7ed|ommak|mama|baba|ahlak|walidik|abouk|okhtak|akhouk|el3eila|mo3allem|ma3lematik|kobar|moshref ..5 y3ref|yedri|ye3raf|ye3ref|y3rf|yefhamo|yeshouf|yet9al|3eref|3arfo|te3rif|ye3rafo|y3rfou|mabyefhamoush|byefhamha|mayetfarragsh|by2oul|yefhamouna|sa2alak
law|iza|ila|eza|ida ..2 sa2alouk|sa2alak|se2al|sa2lak|sewlouk|sa2al|swlk|so2elt|3eref|sa2louk ..5 2oul|goul|9oul|ma|konna|fel|ba3ref
2oul|goul|goulilha|9oul ..4 bas|sadee2|derasa|mouraja3a|ma|konna|ba3ref
khalliha|khallina|khalleeha|khaleha|khalli ..3 beina|bein|fe|beer|sektin|binak|7eetan|sirr
osket|sokoot|sektin|saket|sekkit|skot
byerou7|y2ta3|yemna3ouk|byshiloni ..4 3elaketna|te7ki|program|na
ma yetla3sh|yt9al|mayetla3sh|yosal|yoosal|ykharej
elli|elly ..1 beina
ana w enta ..1 w rabbena|bas
la7ad ..3 kalam|la
ma|wala ba3rfak|golt|sm3t|kelma
sajjelni ..2 esm
emsa7|emse7|ems7|sopprimi|supprimi|msa7|mse7|fassakh|tm7i|timsah|tems7i|7zef|e7zef|ehzif|kanms7o|msaht|imsa7|masse7|naddef ..4 rasayel|resayel|chat|conversation|kolchi|kolshi|mo7adasa|sejel|message|messages|kel|shi|atar|beit|history|el|rejleik|la
emsa7|emse7|imsa7|emsa7ha|mse7
ba3d ma|3gb|melli te2raha|t2raha|t9ra
t9ra w tm7i
la|ma|bala takhod|tsawwer|screenshot|t5od ..2 screenshot|shasha|chi
wala|bla|bala|men screenshot|dalil|asar|athar
2efel|sakker|tafi|ghayyar ..3 notifications|esmi|chat|history
la tektob|tsajjel|tktb ..4 takrir|ta2rir|dossier
meen|chkoun|min|7ada|7ad|wa7ed|moderator|moshref|program|barnameg|madrasa|team|modeer|ken|chi ..4 byi2ra|byi2ro|by2ra|byraqib|byira2ib|ye2ra|kay9ra|kayqra|bteshouf|yshouf|byshouf|3eyoun|yera2eb|sam3ana|ye2dar|y9ra|yeqra|bye2ra
rasayel|resayel|chat|conversations|conversation|messages|kalam ..4 byraqib|yisajlo|byet7afaz|tetsagel|msajjla|bteshouf|by2ra|byera2bo
mama|baba|okhtak|ommak ..1 betfatesh|byfattesh|teftesh|btfatesh|katfettech
betfatesh|btfattesh|teftesh
3eyoun|3oyoun 3aleina|3lina
yisajlo|ysajlo|msajjlin ..2 el|conversations|chat
`,
      danger: `
#hits
darabni|drabni|darbouni|darabouni|darabooni|darbni|darabny|yedrob|ydrob|ydrobna|byedrobna|ndarb|andareb|bandareb|ydarbouni|y3addebni|3addabni
byodrobna|yodrobna|beyodrob|byodrob|yodrob|beydrob|byodrobni|kaydrob|kaydreb|kaydrebha|tydrebni|dreb|drebni|derbni
#elder ..4 darab|ydrab|byodrob|byedrob|drab|beydrab|yedrab|ydrob|byidrob|drabha|yodrob ..3 mama|ommi|ommy|7atta|ana|kel|kol|b|bel|w
bel|b 3gal|khartoum|7ezam|smta|belt|kable|karsi|3asa|3asaya|kirbaj|silk
#elder ..3 yelmesni|ylmsni|beylmesni|byelmesni|yeqrab|y2arreb|byetla3|ydkhol|beyedkhol|yetla3|byejini|byinam|ynam|yji ..4 leil|lel|3alayna|3liya|ghorfti|sriri|sgheer|bel|el
ma3aya|ma3i|fiya|fiyi|liya ..2 7agat|ghalat|hwayj|7wayj|ashya2|khaybin|wesekh|wesekha|khayba
by3mel|bey3mel|beya3mel|ydir|y3mel ..3 ma3aya|ma3i|ma3o|liya|fiya ..2 7agat|7aja|shi|eshi|7wayj|7aga|chi|ghalat
ta7arrosh|taharosh|eghtisab|ightisab|eghtasab|ta7arrash|istighlal
#elder ..6 sekkina|sekkine|sikkin|silah|mosaddas|bondo2eyya|sakran|yeskar
hal2ni|byethaddadni|bythaddadni
#forms
amoot|amout|nmout|nmut|emoot|mamot|bamout ..3 3ayez|baddi|abgha|badi|bghit|nebghi|khalas|walla|bas
3ayez|3awez|3ayza|baddi|badi|abgha|abghaa|abi|bghit|baghi|nebghi|bdi|widi|ba7ess|b7ess ..3 amoot|amout|mout|moot|nmout|amot|amut|antaher|antahir|nenta7er|n9tel|akhtfi|akhtefi|n2tol|arta7
n9tel|nqtel|no9tel|n2tol|a2tol|aqtol|mawwit|amawwet ..2 rassi|rouhi|rou7i|nafsi|nafsy|7ali|rasi
antaher|antahir|enta7ar|nenta7er|entahar|entaharet|ana7er|inti7ar|entehar|ntehar|ntaaa7ar|intihar|ninte7er|a2t7er
msh|mesh|mouch|machi|ma|mab|ma3ad|mish|mabghit|mabaditsh ..3 3ayez|3awez|baddi|nebghi|abgha|bghit|2ader ..2 a3eesh|a3ish|n3ich|3eesh|3ish|a3sh|akammel|akamel|asti7mel
ba2ta3|n9ta3|2at3et|ga6a3t|b2atte3|jarra7t|jarra7et|ba2atta3|agrah|bajra7|n9t3 ..2 fe|nafsi|edi|eedi|7ali|rouhi|eedha|yeddi|nafsy|idi|3ro2i
jarra7|jarra7et|jarra7t ..1 7ali|nafsi
akalt|shrebt|shribt|khadt|khdit|akhadt|chrebt|bale3t|bla3t|kleet|shirebt|klit ..4 dawa|klor|7boub|7oboub|dwa|pills|kol|panadol|javel|fenol|7abb
dawa|7oboub|7boub|panadol ..4 akalt|kol|kollo|a3ed|ba3ed|3olba
mos|mous|shafra|lame ..3 sa7by|wa7eed|rfi9i|edi|bas
bafakkar|nfakkar|nkhammem|bfakker|nkhemmem ..4 amout|mout|nmout|antaher|akhtefi|ab3ed|nqtel|b3eed|rouhi
jisr|kobri|9antra|sat7|sateh|balkon|qantara|sta7|ras|jesr ..5 a3mel|nzelt|woqaft|ana|nos|anot|anett|fo2|tabe2|kenit|shahe9
3a|fo2|3al|3la|fouk el ..1 jisr|kobri|sat7|sateh|sot7|balkon
law|ila|iza|eza ..3 mout|nemt|metet|mitt|sharet|saret|7asal|jara ..4 a7san|sa7et|li|shay
a7san ..2 amoot|law|mout|lel
anhi 7ayaty|7ayati|hayati
mo7awalet|7awalt ..2 antaher|inti7ar
resalet|risalet|risala|gawab|waraga|warqa ..3 wada3|ta7t|mkhadda|katabt
kreht|krht|kareht|kraht|karah ..2 7yati|7ayati|3omri|rouhi|7ayaty|nafsi|3mri
akhlas|nkhalles|akhallas ..2 men|mn ..2 7ayati|7ayaty|rouhi|nafsi|donya
amoot|nmout|amout|emout|amuut|nmoot ..2 nafsi|w|a7san|khalas|walla
mout|mot|moot ..1 a7san|ahsan|arya7
fakkart|fakart|kanfekker|kanfaker|nfaker|bafaker ..3 amout|nmout|antaher|enti7ar|intihar|amoot|rassi
ba2ze|azi|adi|2azi|nadi|nedi ..1 nafsi|rouhi|nafsy|rassi
akher|akhir|a5er|e5er|ekher ..1 mara|marra|risala|yom|resala ..4 me7ki|sawa|sam7ni|akallemak|nekalem|nehder|ne7ki
sam7ni|samehni|same7ni|sam7ouni|sam7oni ..4 kol|3ala|law|shay|kel|khalas
sallemly|sallimli|selmi|slemt 3ala|3la|3al
wazza3t|3tit|a3tet ..2 aghradi|7wayji|7agty
el ..1 donya mesh|mish
ma ..1 3ad|ba2a|b9a|bqa ..1 fiyi|fiya|liya|2ader
t3ebt|ta3bt|3yit|te3ebt|taabt ..2 men|mn|mel|w ..2 kol|kolchi|kel|donya|7ayat|kollo
la t2alleq|tensani
malyish|mali|ma3andi|ma ..2 lazma|qima|fayda|hatta
shanta|shantet|shantti|sac ..3 jahza|akhod|m3i ..3 bokra|ashouf|bas|leil|la
khayef|khayif|5ayef|khayfan|5ayif|khayf|khaif|mar3oob ..5 arawwa7|aroo7|arga3|arja3|beit|bait|dar|baba|mno|minno|a3mel|leil|mennu|yo2tolni|amout|menno|3al
tardoni|tardouni|tardni|tardny|karchouni|jraw|tarad|daf3ouni|tardouny|tarrdouni ..4 men|mn|mel|bait|dar|share3
hrabt|harabt|hrebt|herebt|harbt|nhrab|ahrob|nehreb|haherab|ahrab ..2 dar|beit|bait|eddar|lbeit|dari|elbeit|ahli
sharid|bel share3|jnena|7adeega
nam|anam|bnam|ba2oum|qa3ed|n3ass|kan3ess|banam ..4 share3|gare|hadiqa|7adeega|mahatta|zan9a|jnena|jame3|chari3
ma ..2 akl|akel|makla|khobz|khobez ..5 beit|bait|dar|youm|yom|tiyyem|ayam
ma ..1 kleet|klit|akalt|ya3touni|akelt|kalt
jou3|jo3an|gaw3an|juwa3|ju3an|ji3an|jou3an
batni|kerchi ..1 fadya|khawya
mama|ommi|baba ..4 mafi|ma|mesh|matkallemsh ..2 fel|bel|fed beit|dar|bait
el ..1 bab ..5 ma anam|2afel|aqfel|korsi|masdoud|ysakkir
korsi ..1 wara ..1 bab
sraakh|sraikh|3aya6 ..4 yom|beit|leil
ma ..1 yekhallouni|ykhallouni|khallawni|ykhalliouni|ya3touni
byejbrouni|yjbrouni|ejbarouni|ghasben|ghasb|ghasban|jbrouni|bezzez
3alamat|3alama|azra2|zre9|zar9a|kdem|zra9 ..4 jesmi|dahr|dahri|ashoufha|wejhi|wejh|7ad|a7ad|lwjeh|fiha|rjli|3ayn
3ayni|3eni|3ini|wejhi|wesh|lwjeh|dahri ..2 warma|wermt|zre9|mazre9a|mwarma|azra2
nzeef|dam|demm|dammi|lsan ..4 ma|we2ef|ard|we2af|wa2af|bzaf|seel|teli3|yseel
7iyet|ma7bous|masjoun|mahbous|makhtouf|khtouf
khayef|khayif|5ayef|khayfa|kha2ef|khayf ..2 menno|minno|mn|men|mennou ..3 baba|bouya|abouy|3ammi|khali|jouz|mama|howa|khoya
mabghitch|mabgash|mabaddi|ma3ayez|mish|mesh|ma ..2 arja3|arga3|nerja3|arawwa7|nrja3 ..3 beit|dar|bait
3aysh|3ayesh|3ayich ..2 zan9a|share3
#blade ..4 3ala|m3ah|m3aya|3liya|3la|w|dahr|batni|madrasa|3aleya|3aleyya
3ando|3endah|m3ah|ma3ah|ma3aya|m3aya|3andi|3inda ..2 #blade
hay2tlny|hay2tolni|y2tolni|yethib7ouni|yethibhouni|ykitlouni|yo2tlouni|ay9tlouni|hay2telni|yodba7ni|yithba7|yidba7|hay2awesouni|ay9tlni|ydabbe7ni|ye2tlouni|y9tlouni|9atlouni|hay2tl|hay2tel|ydb7ouni
7chich|l7chich|hashish|7ashish|mukhaddarat|mokhadarat|tramadol|7boub|shabou|shabo|kabtagon|pregabaline|captagon|ecstasy|kolla|cocaine|brika
awasal|nwassel|nbi3|abi3|bey5alloni|bey5allouni|ybi3ouni|nhezz|y5allouni|ykhallouni|bykhallouni|khallouni ..4 7agat|7ajat|l7chich|chi|awasal|nbi3|abi3|shi|mokhadarat|asrog|lihom|asra2|nas|nesrek
asrog|nserrak|nesra2
amana|shanta|sandou2|paquet|7aja ..4 mesh|ma|bta3ty|arga3ha|yenfete7|3ala|da3et|maghlou2|khasri
sowar|sowari|sowarni|sawarni|sowarny|tsawer|tsawri|soweri|tswira|tsawrek|video|mou9ta3|sawaretni|sowara|soura|meshrat ..8 felos|flous|masari|thaddedni|yb3atha|byhadedni|haddedni|yhaddidni|3ayez|yenshor|ynshor|yab3at|lazem|la2zem|ahlek|ahli|group|ensherha|yfd7ni|dh|3ando|yb3at
3ando|3andha|3andou|3andoh ..1 tsawer|sowar|tsawri|soura|shi ..2 leya|liya|byekhosni|dyali|li
ebtezaz|ibtizaz|ytbazzouni|chantage|yebtazzni|byebtazzni|yfadh7ni|yfda7ni|byefda7ni
yhaddidni|yhaddedni|beyhadedni|byhadedni|hddni|haddadni|mhaddidni|bihaddedni|yhaddidna|kayhddedni
3ammal ..1 yhaddidni
osta|warsha|chantier|patron|kafeel|sa7eb|3omala ..5 beydrabny|ydrabni|3andy|14|basborat|passeport|sana|law|shaghal
basbort|basborat|passeport|jawaz ..3 akhad|khdaw|sa7ab|khda
okhti|okht ..4 titjawaz|yjawzouha|zaw|jawzouha|ghasb
khatfo|khtafo|khatafouni|khtafouni
wahed|wa7ed|rajel|rajol|ragel|siyara|sayara ..3 byel7a2ni|byeltefet|yetba3ni|tab3ni|meshi|tabe3ni|byera2ebni|l7a2ni|ytb3ni
mathalan|modmen|modmin|edman|addict
sa3edni|sa3dny|sa3douni|3awnouni|3aweni|3awni|elhaqni|elha2ni|el7a2ni|nejda|najda|saedni|sa3edny|tesa3dny|3ateqni|atni ..5 baba|bsor3a|please|darouri|plz|allah|abattal|3afak|w|b|ana
ma ..2 khabbart|a2dar|agoul|y3ref|9olt|7akit|nkdr|n9der|7ada|3reft ..3 7ada|a7ad|7ad|atkalam|agoul|wa7ed|7ed|nkteb
shu|eh|chno|wesh|shou|eish ..1 a3mel|e3mel|ndir|asawwi|sawwi|lazem|ye3mal ..2 bsor3a|law|baba|w|daba
lazem|la2zem e3mel
msh|mesh|ma ..2 aman|b2aman|safe|amen
3ayetli|3ayet ..2 police|shorta|lel|es3af
`,
    },
  },
  de: {
    classes: {
      parent: 'papa mama vater mutter mutti papas vadda voda muata stiefvater stiefmutter eltern alter alte pflegevater',
      kin: 'papa mama vater mutter mutti papas vadda voda muata stiefvater stiefmutter eltern alter alte pflegevater onkel tante opa oma bruder schwester cousin schwager freund freundin exfreund stiefbruder mann familie ex ziehvater',
      elder: 'papa mama vater mutter mutti papas vadda voda muata stiefvater stiefmutter eltern alter alte pflegevater onkel tante opa oma bruder schwester cousin schwager freund freundin exfreund stiefbruder mann familie ex ziehvater trainer coach chef lehrer nachhilfelehrer pfarrer nachbar betreuer erzieher ausbilder typ mitbewohner erwachsener kerl dealer leute manner',
      hits: 'schlagt schlug geschlagen schlagen haut verprugelt verprugeln prugelt prugeln tritt treten getreten wurgt gewurgt wurgen sperrt eingesperrt boxt fasst angefasst anfassen begrapscht grapscht missbraucht vergewaltigt vergewaltigen bedroht bedrohen droht gedroht zwingt zwingen gezwungen erpresst erpressen erpressung mobbt bindet binden festgebunden verbrannt misshandelt ohrfeigt zusammengeschlagen zusammengetreten abgestochen abstechen umbringen umbringt totet filmt gefilmt verfolgt lauert beklaut bespuckt qualt tot gebrochen bricht wirft schmeisst stosst gestossen',
      arms: 'messer pistole waffe waffen gewehr knarre jagdgewehr schlagring machete axt revolver munition',
      detail: 'nummer nr num handynummer telefonnummer handy festnetz mail email mailadresse emailadresse adresse insta instagram ig snap snapchat tiktok discord dc facebook fb steam gamertag user username nickname digits whatsapp wa twitter telegram psn skype kontakt durchwahl draht bereal',
      net: 'insta instagram ig snap snapchat tiktok discord dc facebook fb steam xbox psn epic twitch vinted youtube yt telegram roblox bereal linkedin xing twitter spotify threads kick chess',
      app: 'whatsapp whats wa snapchat snap insta instagram ig discord dc diskord telegram tele signal kik messenger skype facetime viber wechat tiktok facebook fb zoom meet teams imo line bigo twitch bereal threads yubo jitsi session sms mail mails threema teamspeak',
      game: 'fortnite roblox minecraft valorant gta fifa steam ps5 ps4 playstation xbox lobby party clash brawl csgo league cod brawlhalla',
      moves: 'lass lasst komm kommst kommen schreib schreiben schreibst schreibs wechseln wechsel wechsle lad lade installier installieren treffen treffpunkt telefonieren telefonier call callen quatschen reden ruf anrufen hol nimm nutz geh gehen machen mach umsteigen steig weiter lieber wollen konnen konnten hast habt',
      tell: 'sag sagst sagen erzahl erzahle erzahlst erzahlen verrat verrate verraten zeig zeigen erwahn petz petzen weitersagen weitererzahlen',
    },
    patterns: {
      contact: `
gib|gibst|geben|schick|schickst|sag|verrat|schreib|tausch|tauschen|brauch|brauche|will|druck|ruck|kriege|krieg|haben ..3 deine|dein|deinen|ihre|deiner|dei|wir|ma ..2 #detail|nummern
wie|was|welche|wo ist|is|lautet|sind|bist ..1 dein|deine|ihre|dei ..1 #detail
deine|dein|ihre|dei ..1 #detail $|bitte|pls|mal
hast|haste|habt|haben|besitzt ..2 du|sie|ihr|ne|n|ein|eine|denn ..2 #detail
hast|haste #net
kann|kannst|konnen|darf|konnt ..5 deine|ihre|dir|mir ..2 #detail ..2 geben|haben|schicken
wie|wo heisst|heisse|heist|find|finde|erreich|erreiche|erreicht|stalken|addе ..2 du|ich|man|dich ..4 #net|anders|dich|snap|an|bei|stalken
wo kann man|ich dich finden|adden|erreichen|stalken
tauschen ..1 wir|ma|nummern ..1 nummern|nummer|kontakte
gib|schick|druck|lass ..2 dein|deinen|mal @|adresse|num
deine num
mein|meine|mei|mini ..2 #detail ..2 ist|is|isch|lautet|heisst|:
mein|meine #detail ..1 @
add|adde|addet|such|suche|folg|folge ..1 mich|mi|mir|nach ..4 auf|bei|@|unter|als
such|suche|find|findest|findst mich ..2 auf|bei|unter|im|als ..4 #net
auf #net ..2 bin|heiss|heisse|unter|als|find|@
bin|heiss|heisse|ich ..3 auf|bei|in #net ..2 @|bin|unter|als
#net|mail ..1 bin ich|i|@
#net|gamertag|epic|id|name : @
#net name|profil|acc|account ..2 ist|is|@
ruf|schreib|erreichst|erreichen|meld ..2 mich|mir|mi|dich ..3 an|unter|auf|bei @|9|mobil|privat|mail
schick ..1 anfrage|request
steht|is|ist ..3 in ..1 meiner bio|info
spielbio|linktree
meine private|mein privates mail|adresse|email|handy|nummer
mein ..1 nachname|vorname ..4 punkt|plus|ohne|ruckwarts
wo ..2 wohnst|wohnt|pennst|wohnen|schlafst ..1 du|genau
in|welche|welcher|welchem|welches|welchen strasse|haus|block|hausnummer|etage|haltestelle
ich|wohn|wohne|wohnen|wohnt ..2 in|im|uber|am|bei ..4 strasse|weg|stock|gasse|block|haus|allee|tur|platz|wohnheim|doner
wohn|wohne ..4 9
komm ..1 vorbei ..6 9
haus|hutte|laube|tur ..4 gegenuber|hinten|neben|uber|nummer ..6 nummer|9|klingel|da|bin
klingel|klingeln ..4 name|namen|ohne|yildiz|bei
deine|ihre|genaue|private adresse|anschrift
adresse ..6 schick|schicke|schicken|paket|buch
meine anschrift|adresse|wohnung ist|is|lautet|:
selbe strasse wie
klammeraffe|unterstrich|arobase|affenschwanz
punkt ..1 de|com|at|nachname|ch
#mail punkt
at ..1 gmail|gmx|web
gelben|gelbe|weissen geist
fangt|startet|endet ..2 mit|auf 9
erster|zweiter|letzter teil
irgendwo anders|anderst erreichen
`,
      app: `
#moves ..5 #app
#moves ..4 #game ..5 reden|quatschen|labern|mic|redet|voice|chat|erzahl|weiter
#app ..4 lieber|weiter|schreiben|chilliger|entspannter|besser|callen|reden|spater|rein|anruf|dann
hast|nutzt|benutzt|habt ..1 du|ihr|sie ..1 #app
auf|per|uber|bei|zu|in ..2 #app ..4 schreiben|wechseln|weiter|reden|callen|telefonieren|aktiv|schreib|dann|umsteigen|quatschen|telefonier|ungestort
schreib|schreibst ..2 mir|ma|mi ..4 #app|dm
ich|bin ..3 auf|bei #app ..2 aktiv|da|schreib
dm|anfrage|gruppe|anruf|link ..2 auf|bei|per|von #app
#app gruppe|anruf|call ..5 nur|uns|wir|ohne
#game ..6 reden|quatschen|labern|callen|mikro
telefonieren ..5 lieber|einfacher|tippen|privat|besser
lieber telefonieren|anrufen
ruf ..3 lieber an
ins|im|in voice|voicechat
videocall|voicechat ..3 heut|privat|reden
app ..2 grun|grune|grunen|blau|blaue|sprechblase|geist|stille
grune|blaue|gelbe|grun app|flieger|geist|ding|papierflieger
zum geist
papierflieger|sprechblase
woanders|anderswo ..3 schreiben|weiter|hin|reden|weitermachen|schreim|lass
lass|geh|gehen|komm|wechseln|wechsel|kommst|raus|mir ..3 woanders|ruber|anderen|anderer|anderes|andersch|hier
andere|anderer|anderen|andern|anderem messenger|app|chat|kanal|raum|plattform|server|seite
hier ..4 mitgelesen|augen|loecher|locher|laggt|nervt|umstandlich ..5 lass|woanders|andere|umzug|schreiben|hin
nachrichten ..4 loschen|verschwinden|verschwindende|weg
platform|portal|seite ..3 nervt|umstandlich|doof ..4 schreiben|wechseln|sms
privater ..2 ist|is|chat
`,
      secrecy: `
#tell ..4 nix|nichts|niemand|niemandem|keinem|nicht|bloss|kein|keinen ..5 davon|mutter|vater|eltern|mama|papa|programm|verein|freundin|heim|koordinatorin|weiter|anderem|mir|niemandem|wort
#tell|erzahls ..3 niemandem|keinem|niemand|bloss|ja|nicht
#tell ..2 deiner|deinen|deinem|dem|der|ihr ..3 nichts|nix|nicht
bleibt|bleib|bleiben ..2 unter|zwischen|hier|im|geheim|unser ..1 uns|geheimnis|zwei
unter uns ..2 bleiben|bleibt|gell|ok
unser|geheimnis|kleines ..1 geheimnis
geheimnis|geheim ..2 ok|unser|halt|bleiben|unter
keiner|niemand|eltern|mutter|vater|verein|leiter|koordinatorin|sozialarbeiterin|team|niemanden|mama|papa|betreuer ..6 wissen|erfahrt|erfahren|weiss|mitkriegen|kennen|sieht|informieren|finden|rauskriegt|mitkriegt
behalt|behalte|behaltst ..2 fur dich
fur ..1 dich ..1 behaltst|behalten|behalt
versprich|versprochen|schwor|verspric ..4 keinem|niemandem|nicht|fur|das
wenn|falls ..1 jemand|wer|die|dein|deine|einer ..3 fragt|fragen
wenn das|es|du ..3 rauskommt|redet|redest|erfahrt|sieht
kein|keinen wort|ton
dichthalten|omerta|pssst|psst|pst
nicht weitersagen|weitererzahlen
du ..1 weisst von nix|nichts
tun ..1 wir|so ..3 als|so ..4 nix|nichts|kaum|kennen|war
lug|luge ..2 halt|einfach|bisschen
soll|sollen ..1 denken ..4 ich|wir
vertraulich ..2 bleiben|behandeln
nur wir ..1 beide|zwei ..2 wissen
darf ..2 nicht raus|rauskommen
besser schweigen|niemandem
mussen ..1 nicht ..1 alles wissen
losch|losche|loschen|loscht|geloscht|leeren|leer|weg|entfern ..4 chat|nachrichten|nachricht|verlauf|alles|danach|bitte|unterhaltung|papierkorb|screenshot|sofort
chat|nachrichten|verlauf|alles|screenshot ..5 losch|loschen|geloscht|losche|weg|rausnehmen|loscht
mach|machst|nimm ..4 nachrichten|screenshot|spuren|alle ..3 weg|raus|keine
keine|keinen|kein screenshot|screenshots|spuren|spur|zeugen
schreib|schreiben|kommt|steht ..6 nicht|nix|nichts|akte|bericht|weglassen ..4 bericht|akte|mentoringheft|protokoll|heft
davon nix|nichts in
verschwinden ..2 lassen|sicherer|lass
wer|jemand|einer|lehrer|verein|moderation|moderator|koordinatoren|maschine ..5 liest|lesen|mitliest|guckt|kontrolliert|sieht|sehen|checkt|mitlesen|schaut
liest ..4 mit|chat|jemand|alles
mitliest|mitgelesen|mitlesen|abgehort|uberwacht
nachrichten|chat|chats ..4 gespeichert|gelesen|auf|uberwacht|kontrolliert|aufbewahrt
gespeichert|speichern|speichert ..4 nachrichten|hier|alles|chat
kann|konnen ..4 hier|das|chat|diesen ..4 sehen|lesen|mitlesen
`,
      danger: `
#elder ..3 #hits ..1 mich|uns|mir|ihn|sie|meine|meinen|mein|oma|mama|meiner
#elder ..2 mich|mir|uns ..4 #hits
#hits ..1 mich|uns|mir ..5 #elder|immer|wieder|jeden|nachts|wenn|mit|ein|in|damit|daheim|weil|jetzt|die|aus|und
mich|mir|uns ..6 schlagt|schlagen|geschlagen|verprugelt|verprugeln|gewurgt|zusammengeschlagen|zusammengetreten|angefasst|anfassen|missbraucht|vergewaltigt|abgestochen|abstechen|umbringen|bedroht|erpresst|gezwungen|eingesperrt|getreten|festgebunden|umlegen|vermobelt
#elder ..8 gurtel|prugel|schlage|faust|gewehr|knarre|betrunken|besoffen|blau ..5 tisch|mir|mich|uns|wenn|hand|heim|liegt|gibts
krieg|kriege|gibts|bekomm|bekomme|setzt|gab ..2 schlage|prugel|hiebe
sachen|was|dinge ..2 mit mir|meiner|ihm|ihr ..4 macht|gemacht|mache|machen
macht sachen mit
#elder ..4 nachts ..4 zimmer|bett|lieb|komisch|kommt
kommt ..2 nachts ..3 bett|zimmer
fasst|griff|greift ..2 mich|mir ..4 an|bein|hose|zwischen
sperrt|sperren|schliesst mich ..4 keller|ein|zimmer|klo|raus
schlagt|schlug|verprugelt|wurgt|tritt|bedroht|vergewaltigt|erpresst|misshandelt|missbraucht|begrapscht ..1 mich|uns|ihn|sie
werd|werde|wurd|wurde|worden|bin ..4 geschlagen|verprugelt|erpresst|bedroht|vergewaltigt|missbraucht|begrapscht|gezwungen|gefilmt|misshandelt|zusammengeschlagen|entfuhrt|eingesperrt
droht|drohen ..2 mir|mich|uns
will|wollte|wollen ..1 mich ..4 schlagen|umbringen|abstechen|anfassen|toten|verprugeln|kussen|ausziehen
prugel|striemen|wurgemale|blutergusse|vergewaltigt|vergewaltigung|missbrauch|missbraucht|verprugelt|zusammengeschlagen|zusammengetreten|krankenhausreif
blaue|blauen flecken|flecke|augen|auge
treppe ..3 runtergefallen|gefallen|gesturzt
gegen ..2 tur ..2 gelaufen|gerannt
blut|blute|blutet|verblutet|blutung ..4 stark|boden|uberall|bein|arm|schnell|nicht
hand|arm|kiefer|finger|rippe|nase ..3 gebrochen
selbstmord|suizid|suizidgedanken|umbringe|abschiedsbrief|ritze|ritzen|geritzt|selbstverletzung|aufhangen|erhangen|lebensmude
umbringen|umbringt|umgebracht|aufhangen|erhangen|erschiessen|vergiften ..3 mich|sich|will|wollte|hat|jetzt|soll|versucht
mich|sich ..3 umbringen|umgebracht|umbringt|aufhangen|aufzuhangen|erhangen|ritzen|ritze|verletzen|verletzt|schneiden|tot|umzubringen|verletze|verletz
will|mag|mocht|mochte|kann|wollt|wurd|wurde|am ..5 sterben|tot|nicht|nimmer ..3 leben|mehr|sein|aufwachen|wachen|dasein
will|mag|ma|kann ..2 nicht|nimmer|numm|nich|numme ..2 mehr ..2 leben|sein|aufwachen|da|weiter
nicht|nimmer|nie ..1 mehr leben|aufwachen|aufwach|da
ans sterben
sterben ..2 will|wollen|mochte|denk|denke|wunsch
schneide|schneid|geschnitten|aufgeschlitzt|gschnitten|ritz|schnitt ..5 arm|mich|arme|bein|wieder|tief|handgelenk|pulsadern|heimlich|mir
hab ..2 mi|mich|mir ..3 gschnitten|geschnitten|geritzt|verletzt
drucke|druck ..3 zigaretten|kippen ..4 arm|haut|aus
klinge|klingen|rasierklingen|rasierklinge|strick|seil ..6 hilft|gekauft|hab|schon|liegt|arm|beruhigt|schluss
tabletten|paracetamol|blister|pillen|schlaftabletten ..6 geschluckt|genommen|nimmt|alle|viele|schlucken|mama|tot|wieviel|reichen
geschluckt|getrunken ..4 tabletten|rohrreiniger|bleiche|reiniger
hab ..2 rohrreiniger|bleiche|reiniger|tabletten|gift ..2 getrunken|geschluckt|genommen
spring|springen|springe ..4 brucke|fenster|dach|balkon|gleis|zug|parkhaus
brucke|dach|gleis|gleise|hochhaus|parkhaus|europabrucke ..5 springen|geschaut|sitz|steh|stehe|ruckweg|runter|gestanden|gesessen
sitz|steh|stehe|bin ..2 auf|am ..2 dach|brucke|gleis|gelander|balkon
schluss machen ..3 leben|abend|allem
will|heut ..5 schluss machen
ballast|last ..4 ohne|alle|leichter|allen
ohne mich ..4 besser|leichter|dran|haben
wiege|wieg ..3 kilo ..6 ess|esse|nichts
kotz|kotze|ubergeb ..4 essen|jedem|absicht
nix|nichts ..2 gegessen ..4 seit|sonntag|tagen|schwindlig
seit ..2 nix|nichts gegessen
selbstmordgedanken|suizidgedanken|lebensmude|selbstverletzend|selbstmordversuch
keinen|kein sinn|bock ..3 leben
mude|satt ..2 leben|lebens
wehtun|weh ..2 tu|tun|tue ..2 selbst|selber
mir ..1 das leben nehmen
leben nehmen
danke fur alles ..4 schon|war|leb|gekannt
brauch|brauche ..4 nimmer|nicht ..1 mehr|bald
verschenkt|verschenk|verschenke ..4 konsole|sachen|hund|brauch|ps5|katze
wenn ..3 morgen ..3 nicht|still|antworte|komm
falls|wenn ..1 mir ..2 was|etwas passiert
falls ..2 was|mich ist|passiert|findet|keiner
nur noch auf fotos
keine sorgen mehr
letztes|letzter|letzte ..2 feuerwerk|mal|nachricht|tag ..3 leben|mein
tag ausgesucht
langarm|lange armel|armeln ..4 grad|sommer|hitze|34
fur immer ..1 schlafen|weg|gehen
angst|schiss|panik|todesangst ..6 vater|papa|hause|heim|ihm|heimzugehen|stiefvater|ihn|mutter|umbringt|die|nachts|ihnen|mann|mir|heute
trau mich ..4 heim|hause|raus|rein
abgehauen|rausgeschmissen|rausgeworfen|weggelaufen|rausgeflogen|obdachlos
haut|hau|haue ..2 ab|nacht ..3 daheim|hause|heut
von zuhause weg|abgehauen
schlaf|schlafe|penn|penne|pennen|schlafen ..6 tiefgarage|bahnhof|strasse|draussen|park|hammer|messer|bank|baustelle|keller
nichts|nix ..2 zu? essen ..4 daheim|hause|mehr|seit|kuhlschrank
kuhlschrank ..2 leer
wenn ..1 er|papa|vater ..3 trinkt|betrunken|blau|besoffen|voll|getrunken
er hat getrunken
trinkt nur noch
verstecken|versteck|verstecke ..5 keller|schrank|bett|klo|bad
unterm|unter bett ..4 die|wohnung|lieg|er
nicht sicher
fuhl mich ..5 nicht|nie ..1 sicher
darf ..4 nicht raus|rausgehen|essen
jugendamt|frauenhaus|heim ..6 schlagen|schlagt|abgehauen|kiefer|redet|rede
angst ..6 schlagt|umbringt|tut|antut|passiert|heimkommt
weiss nicht ..1 wohin
hunger ..5 hause|tagen|daheim|nichts|kuhlschrank
allein|alleine gelassen
#arms ..8 schule|hals|kopf|rucksack|gesicht|umbringen|aufbewahren|bett|tasche|klasse|mir|gezogen|uns|spass|zielt|dabei|hand|abstechen
mit|ein|eine|ne|nem|einer|das|sein|dem #arms ..3 bedroht|gedroht|mir|dabei|in|bei|gehalten|hinter|an|geholt|rausgeholt
schlagt|bringt|sticht|stechen|bringen|legt|legen|knallen|knallt ..3 mich|uns|leute|alle|meine ..2 um|tot|ab
alle|leute|einen ..3 abknallt|umlegt|abstechen|erschiesst|abknallen|umlegen
amok|amoklauf|erpressen|erpresst|erpressung|entfuhrt|entfuhren|zwangsheirat|zwangsverheiratet|schlepper|zuhalter
zwingen|zwingt|muss|soll|gezwungen ..5 dealen|verkaufen|ticken|bunkern|stehlen|klauen|verticken|strich|heiraten|verheiraten|aufzumachen
verheiraten|verheiratet ..4 turkei|will|ferien|zwingen
schulde|schulden|schuldet ..5 dealer|leuten|euro|bricht|finger
packchen|pakete|tasche|zeug|paket ..5 bring|bunkern|frag|reinschauen|zitter|abholen|austragen|darf
drogen|koks|gras|tilidin|lachgas|pillen|heroin|crystal|meth ..6 verkaufen|jeden|los|abhangig|sucht|komm|ticken|dealen|suchtig
bilder|bild|video|videos|fotos|nudes|nacktbilder ..8 droht|schickt|postet|posten|euro|geld|erpresst|schule|verbreitet|stellen|online|zuruckkomm|zahle|alle
droht|drohen|gedroht ..4 bilder|bildern|videos|video|fotos|abzustechen|mir|umzubringen|familie
wissen ..2 wo ich|wir wohnen|wohne
er|mann|typ|kerl|auto ..4 lauft|folgt|verfolgt|wartet ..3 mir|mich ..2 nach|schule|seit
ins glas|getrank getan|gekippt|gemischt
pass|ausweis ..4 weggenommen|chef|abgenommen
mach ich|muss was er|sie will|wollen
hilfe|hilf|helft|hilft ..2 mir|bitte|er|ich|schnell ..2 da|bitte|er|wieder|jemand|dringend
bitte ..1 hilf|helft|hilfe
wem ..2 ich ..3 sagen|anrufen|melden|erzahlen
niemand|keiner|kana ..3 davon|weiss|glaubt|tut|hilft
was soll|mach ich ..2 jetzt|tun|machen ..2 tun|blutet|tot
`,
    },
  },
  es: {
    classes: {
      parent: 'papa padre viejo vieja mama madre padrastro madrastra jefe jefa apa ama papi mami padres viejos tutor',
      kin: 'papa padre viejo vieja mama madre padrastro madrastra jefe jefa apa ama papi mami padres viejos tutor tio tia abuelo abuela hermano hermana hermanastro primo prima cunado padrino novio novia pareja familia marido ex',
      elder: 'papa padre viejo vieja mama madre padrastro madrastra jefe jefa apa ama papi mami padres viejos tutor tio tia abuelo abuela hermano hermana hermanastro primo prima cunado padrino novio novia pareja familia marido ex profesor profe entrenador mister pastor cura sacerdote monitor maestro patron vecino senor hombre tipo vato adulto coordinador',
      hits: 'pega pego pegan pegaba pegar pegando pegaron pegue golpea golpeo golpean golpear golpearon golpeaba golpeando ahorca ahorco ahorcaba azota azoto azotan patea pateo patearon quema quemo quemaron castiga amarra amarran amarro encierra encerro encierran encerraron empuja estrangula apunala apunalo acuchilla dispara disparo amenaza amenazo amenazan amenazaron maltrata maltratan abusa abuso revienta reventar casca zurra viola violo violaron violan manosea manoseo acosa acosan extorsiona extorsionan extorsionando chantajea chantajean chantajeando obliga obligan obligaron drogo apunta apunto arranca arrastro lastima lastimo tortura',
      kill: 'matar matarme matarte matarse matarnos mata matan mataron mate maten suicidar suicidarme suicidarse suicidio suicida ahorcarme ahorcarse cortarme cortarse colgarme',
      drugs: 'droga drogas cocaina cristal crack perico pastillas mota hierba paquetes bolsitas mercancia merca bolsas',
      arms: 'pistola pistolas arma armas cuchillo navaja machete escopeta fusil balas bala revolver fierro',
      detail: 'numero num nro telefono tel cel celu celular movil fono fijo correo mail email gmail insta instagram ig snap face facebook fb tiktok discord whats whatsapp wasap wats wsp user usuario nick gamertag arroba direccion contacto digitos perfil steam xbox psn skype telegram',
      net: 'insta instagram ig snap snapchat face facebook fb tiktok discord ds telegram steam epic xbox psn twitter twitch youtube roblox spotify vk strava kick threads bereal tumblr linkedin',
      gives: 'pasame pasa pasas pase pasar paseme dame das dar daras daria des mandame manda mandas mande enviame dime decime dices dejame dejas deja solta suelta tirame comparte damelo regalame necesito quiero apunta anotame intercambiamos',
      app: 'whatsapp whats wasap wats guasap wsp wpp snapchat snap insta instagram ig discord ds dscrd telegram tele signal kik messenger skype facetime viber wechat tiktok facebook face zoom meet teams duo line imo bigo twitch bereal threads yubo jitsi session hangouts sms mail correo',
      game: 'fortnite roblox minecraft valorant cod pubg brawl amongus gta fifa steam play xbox lobby party lol freefire server',
      moves: 'pasemos pasemonos pasate pasarnos cambiemos cambiemonos cambiamos vamos vamonos vayamos vente ven hablamos hablemos hablar seguimos sigamos seguir bajate descarga descargate instala instalate instalar escribeme escribime escribimos escribirnos hablame llamame llamo llamar mandame mueve movemos mudamos entra metete usamos usemos usar mejor prefiero conectate chateamos chatear platicamos platicar agregame nos te',
      tell: 'digas diga dile digan cuentes cuente contar contarle cuentas comentes comente menciones mencione repitas repites decirle decir ensenes reportes avises',
    },
    patterns: {
      contact: `
#gives ..3 tu|su|tus|tuyo|vuestro ..2 #detail
#gives ..2 tus|el|la ..1 #detail|celular ..3 tuyo|tuya|personal|casa|fijo
cual|cuales|q|que|como es|era|son|tienes ..1 tu|su|tus|el ..1 #detail
tu|su ..1 #detail|wsp $
tu|tus|su nombre|usuario|user|nick|id ..2 en|de #net|mobile|free
que|cual #detail ..1 tienes|tiene|usas|andas|es
tienes|tenes|tiene|hay|usas ..1 #net ..4 seguirte|te|sigo|agrego|buscarte
me|te ..1 pasa|pasas|das|da|pases|deja|dejas ..2 #detail
como sales|apareces|estas|sos|eres|te en|llamas ..2 #net
#detail tuyo|tuya
manda|pasa|suelta|deja|solta tu ..1 @|arroba
mi|mis ..1 #detail es|era|va|esta|termina|empieza
mi|mis #detail :
mi #detail ..3 de #net|snap
mi|el ..1 #detail ..2 mio es
te|le|les paso|dejo|doy|mando ..2 mi|el|mis ..1 #detail
estoy|soy|ando|salgo|aparezco|sigo ..3 en #net
en|de #net ..4 soy|estoy|como|ando|pon|busca
soy @ ..3 en #net
estoy|soy ..2 #net como
#net ..1 soy|estoy @|como|el|la
agregame|sigueme|seguime|buscame|anademe|stalkeame|agregalo|agregas|agrega|busqueme|sigame|encuentrame|escribeme en|por|al|como|soy|a|@
agregame|buscame|sigueme|seguime|anademe|anadime|agregalo
donde|adonde ..2 vives|vive|vivis|viven|resides|quedas|queda|vivo
en ..1 que ..1 calle|colonia|edificio|piso|portal|barrio|casa ..2 vives|vive|vivis|es|yo
que calle|colonia|edificio|portal|piso|puerta
vivo|vivimos|alojo|quedo|resido en|a|arriba|cerca|frente|detras|al ..3 calle|avenida|residencial|colonia|pasaje|cuadras|calles|edificio|portal|fruteria|casa|la|barrio|bloque|esquina
mi|la casa ..2 es|esta|queda ..5 calle|avenida|portal|puerta|tienda|esquina|verde|roja|azul|porton
calle|avenida|avda|carrera|pasaje ..4 9 ..6 piso|bajo|portal|timbre|casa|carta|depto|departamento|derecha|izquierda|barrio|colonia
dime|decime|manda|mandame|pasame|dame|di|dinos|comparte ..2 direccion|ubicacion|localizacion|calle|domicilio
tu|su direccion|ubicacion|localizacion|domicilio
mi direccion|domicilio|ubicacion es|:
pregunta|pregunten|preguntas por mi|dona|don
arroba ..3 gmail|hotmail|outlook|yahoo|icloud|punto|com
#mail punto|arroba|com
guion bajo|guionbajo
punto ..2 com|gmail|oficial|hotmail
el de mi ..3 #detail|menos|digito|casa
como te busco|encuentro|localizo|llamo|contacto|ubico
donde te busco|encuentro|escribo|localizo|llamo
en ..1 mi bio|descripcion
por|para ..1 si ..3 contactarte|llamarte|escribirte|ubicarte
son 9 cifras|digitos|numeros
`,
      app: `
#moves ..6 #app
#moves ..5 #game ..4 hablamos|hablar|platicamos|chateamos|micro|chat|hablemos|cuento
#app ..4 mejor|hablamos|hablemos|seguimos|platicamos|ahi|alli|alla|nos|escribimos|escribeme|charlamos|chateamos|aqui|gratis
tienes|tenes|tiene|usas|tendras|tienen ..1 #app
por|al|en|x #app ..4 te|mejor|cuento|hablamos|nos|privado|se|va|avisas
#game|lobby|party ..5 hablamos|platicamos|charlamos|micro|chateamos|cuento|escuchas
por|en ..1 #app ..1 nos|mejor|te|hablamos
yo uso|prefiero ..2 #app
mandame|manda|mandas|enviame ..3 por #app
videollamada|llamada|llamo ..3 por|de|en #app
app|aplicacion ..2 verde|azul|azulita|azulito|camarita|fantasma|fantasmita|avioncito|morada|moradita|globito|burbuja|telefonito|pajarito
fantasmita|avioncito|camarita|telefonito
por|en|a|al otra|otro ..1 app|lado|sitio|lugar|parte|chat|canal|plataforma|red
salgamos|salimos|vamonos|vamos|cambiemos|mudemos|dejemos|movemos|vente|mudamos ..3 aca|aqui|app|otro|otra|pagina|chat|plataforma|sitio|canal|web
mejor ..2 llamada|voz|sms|llamame|telefono
por llamada|telefono|voz|videollamada|sms mejor|normal
en otro|otra lado|parte|sitio|lao ..3 hablamos|te|cuento|platicamos
mensajes ..3 desaparecen|borran|borra|solos
por|aqui|aca no ..3 otro|otra|app|escribo|entro
este chat|sitio|pagina ..4 lento|lentisimo|vigilado|alergia|rollo|filtros|censuran
`,
      secrecy: `
no ..3 #tell ..6 nadie|mama|papa|padres|madre|padre|vieja|viejo|hermano|hermana|coordinadora|coordinador|programa|psicologa|tutora|familia|novia|esto|informe
nadie ..3 enterarse|entere|saber|saberlo|sepa|sabra|sabe|enterar|enteren
que no se entere|enteren|sepa
que nadie ..1 sepa|vea|lea|entere|se
entre nosotros|tu|vos ..2 dos|yo|queda|nosotros
quede|queda|quedan entre|aqui
no se ..1 lo? #tell|digas|cuentes ..4 nadie|tu|su
no hace falta ..2 enteren|sepan|digas|contar
secreto|secretito ..2 nuestro|entre|dos|tuyo|ok
nuestro|s3cr3t0 secreto|secretito
sin que ..2 enteren|entere|sepan|sepa|vean|padres
guardatelo|calladito|calladitos
guardame|guarda|guardas ..2 secreto
ni ..1 pio|palabra|mu
prometeme|promete|juras|jurame|jura|prometes ..3 no|nadie
#tell ..1 a nadie
si ..1 alguien|tu|te|les se|pregunta|preguntan|entera|enteran
si lo ..1 cuentas|dices|sabe
no lo ..1 #tell
mejor ..1 no #tell ..2 que
mejor ..3 no lo|sepa|entere|sepan
di|dile|diles que|a ..4 solo|hablamos|mates|estabas|tarea|amigo|profe
no ..2 conoces|conozco|viste|leiste ..3 nada|mi|te
borra|borralo|borrala|borras|elimina|eliminalo|borrar|borren|limpia|vacia|quemalo ..4 mensajes|mensaje|chat|conversacion|historial|todo|esto|leer|ya|arriba|lo|captura|papelera
borralo|borralos|eliminalo
no ..2 capturas|captura|pantallazo|pantallazos|screenshots|grabes
no ..3 pongas|apuntes|anotes|escribas|subas ..4 informe|bitacora|reporte|esto|evaluacion
esta charla|conversacion|chat no existio
quien|quienes|alguien ..3 lee|leen|ve|revisa|supervisa|mira|mirando|leyendo|vigila|vigilando
leen|lee|ven|ve|revisan|revisa|vigilan|guardan|graban|graba ..4 chat|mensajes|escribo|escribimos|conversaciones|ponemos|todo
chat|conversacion ..3 supervisado|vigilado|grabado|privado|vigilan
coordinadores|coordinadora|moderadores|moderador|jefes|ong|robot ..3 leen|lee|ven|ver|revisan|leer
revisan|revisa ..3 moderadores|celular|movil|chat
se ..1 guarda|graba|queda ..3 todo|esto|grabado|chat
`,
      danger: `
me|nos #hits ..6 #elder|casa|cinturon|cable|palo|palos|noche|noches|ayer|anoche|siempre|diario|cuando
#elder ..3 me|nos|la|le|lo ..1 toca|tocaba|toco|tocar
#elder ..3 me|nos|le|la|lo ..2 #hits
#elder #hits a ..1 mi|mis
#elder ..3 cinturon|cinturonazo|paliza|palizas|golpes|madriza|punetazos|patadas|cachetadas|moretones|machete|fusil|escopeta|borracho|tomado
me|nos|le ..2 caga|cagan|da|dan|dio|dieron|muele|mueren|agarra|agarro|agarran|metio|metieron ..1 palos|paliza|golpes|trompadas|vergazos|patadas|madriza|cinturon|cinturonazos|putazos
me pegan|golpean|maltratan|amenazan|amenaza|amenazo|amenazaron|obligan|obliga|obligo|obligaron|humillan|drogo|drogaron|acosan|acosa|extorsionan|extorsionando|chantajean|chantajeando|violo|violaron|violan|manosea|manoseo|amarran|encierran|encierra|encerraron|amarraron
me tienen|tiene encerrado|encerrada|amenazado|amarrado|agarrado|secuestrado
#elder ..3 entra|entro|mete|metio|viene ..3 cuarto|habitacion|cama
#elder ..2 grita|insulta|humilla|maltrata ..3 siempre|todos|diario|dia|pega|y
me ..2 levanta|levanto la mano
fotos|foto ..3 desnudo|desnuda|ropa|intimas
chantajeando|extorsionando
violento|violencia ..3 casa|familia|conmigo
paliza|golpiza|madriza|cinturonazo|moretones|moretes|apunalar|apunalarme|violacion|abusos|abusan
no ..1 aguanto|soporto ..2 golpes|casa|hace
me duele ..4 golpe|golpes|paliza
dientes|ojo|brazo|mano|dedos|nariz|costilla|mandibula roto|rota|cerrado|morado
ojo morado|moreton
tocarme|tocarnos
#elder ..3 manosea|manoseo|acosa
#elder ..8 hace|hizo|hacia cosas
me hizo|hace|hacia|hicieron ..1 cosas
cosas ..4 yo no quiero|queria
#kill me|se
matarme|suicidarme|suicidio|suicidarse|ahorcarme|cortarme|colgarme|suicidar|tirarme|autolesiono|autolesion|suicida
quiero|quiere|quisiera|ganas|prefiero|deseo|mejor ..3 morir|morirme|morirse|muerto|muerta|desaparecer|matarse|matar|matarme|suicidarme
me|se corto|corte|cortaba|hice|hago|hizo ..4 brazo|brazos|pierna|piernas|munecas|muneca|venas|cortes|dano|muslos
no ..1 quiero|kiero|puedo ..1 vivir|seguir|existir|estar|despertar|despertarme
se va a matar
quitarse|quitarme la vida
acabar|terminar con todo|mi
carta|nota ..1 despedida
yo no estuviera|existiera|despierte|despertara|faltara
no ..1 me despierte|despertar|despertarme|levantarse|levantarme
si yo ya no|faltara|muriera
tome|tomar|tomaste|trague|tomarme|tomas|tomo ..6 pastillas|pastis|blister|cloro|veneno|lejia
pensamientos|ideas suicidas
sentido ..3 vida|vivir
cansado|cansada|harto|harta ..2 vivir|vida
me ..1 hago|hacia|hice dano|cortes|heridas
lastimarme|lastimarse|herirme|cortandome
gracias por todo ..3 verdad|profe|siempre
ya no ..1 los|las|lo|la voy a ocupar|necesitar|usar
si ..1 me pasa|pasara algo
si manana no ..1 contesto|aparezco|vengo
regale|regalo|doy|di|dejo|reparti ..5 play|consola|cosas|tenis|perro|contrasena|audifonos|ropa
puente|azotea|vias|balcon|ventana|techo|terraza ..6 saltar|tirar|tirarme|abajo|pensando|llama|mirando
pienso|pense|pensado|pensando en ..2 tirarme|matarme|saltar|morir|morirme|irme|desaparecer
soga|cuerda|cuchilla|cuchillas|gillette|cuter|navaja ..5 me|armario|lista|closet|calma|brazo|ayuda|amiga
se acaba todo
ya tengo fecha|plan
manga larga ..6 calor|grados|verano|aunque
nadie me va a extranar
me siento|soy ..2 basura|carga|estorbo|sobro
miedo|terror|panico ..5 casa|papa|padre|padrastro|viejo|el|padres|mama|tio|volver|llegar
me escape|escapo|escapare|voy|fui|fugue|largo|piro|corrieron|echaron|echo|saco|corrio|boto ..3 casa|calle
duermo|dormi|dormir|vivo|duerme ..4 calle|parque|plaza|cajero|coche|terminal|estacion|banco
sin|nada|dias ..3 comer|cenar|comida
no hay ..1 nada ..2 comer|comida
no me dejan|deja ..2 salir|comer|dormir|llamar|ir|tomar
no me siento segur|seguro|segura
escaleras|puerta ..4 casa|otra|vez|escaleras
llega ..3 tomado|borracho|pedo|trago|bebido
cuando bebe|toma|llega|ronquen
debajo de la|mi cama
duermo|dormir con ..5 cuchillo|puerta|navaja|bate
por las noches ..8 cuarto|cama|hace|visita|dormido|entra
lo encerraron|amarran|quemo
miedo|terror ..6 haga|pegue|mate|pegar|matar|pase
tengo|paso|pasamos|tenemos hambre ..5 casa|dias|nada|comida
no tengo|tenemos ..2 donde|adonde ..1 ir|dormir|vivir|quedarme
se fue|fueron ..3 dejaron|dejo ..2 solo|solos
#arms ..8 mochila|cabeza|cuello|colegio|escuela|casa|casillero|almohada|armario|mama|amenaza|mata|guardar|contra
trae|llevo|lleva|tengo|tiene|saco|puso|compro|dieron|guardo|cargo|esconde|comprado ..2 #arms
me quieren|quiere|quiso|va|van a? matar|apunalar|reventar|pegar|golpear|levantar|secuestrar|quemar|romper|violar
matan|mata|maten|mate ..3 hermano|hermana|hermanita|familia|mama|todos|padres|papa
dispararon|balacera|tiroteo|secuestro|secuestraron|sicario|sicarios|narco|narcos|mareros|clica|halcon|extorsion|levanton
llevar|llevo|entregar|vender|vendo|repartir|guardar ..4 #drugs
debo ..5 dealer|narco|merca|deuda|plata|lana|euros
deuda ..8 pagar|cobran|matan|trabajar|sangre|agarrado
consumo|esnifo|fumo|inyecta|pincha ..3 #drugs|piedra|heroina
me ofrecieron|ofrecen|ofrece|ofrecio ..3 trabajo|casa|dinero ..12 dormir|salir|cuerpo|llamar|cama
me siguen|sigue|siguiendo|persigue ..3 calle|metro|casa|desde|hombre
fotos|foto|video|videos|capturas|nudes|pack ..10 publica|publicar|publicarlas|subir|difundir|pagar|pago|plata|piden|pide|amenaza|amenazan|insti|todos|familia|cobrando|cobran|dinero
publica|publicar|difundir|subir|mandar ..3 mis|mi fotos|foto|video|nudes
cosas mias en su ..1 cel|celular|movil|telefono
si no ..1 pago|mando|mandas|pagas|envio ..6 fotos|video|publica|publican|todos|familia
ayuda|auxilio|ayudame|ayudenme|socorro ..3 por|urgente|me|encerrado|ya|ahora
a quien aviso|llamo|denuncio|digo
no se ..1 a quien decirle|contarle|decirselo|contarselo|decircelo
nadie me cree|ayuda|escucha
no digas nada ..2 peor|policia|servicios
drogaron|drogo|sangre ..4 cocina|pared|suelo|cama|sangrar|piso
sangro|sangrar|sangrando|sangra ..3 sigo|para|mucho|aqui|brazo|pierna
sangre en la|el
no para ..1 de sangrar
ambulancia|hospital ..6 padre|papa|pastillas|venas|cortes|hizo|temblando
vomito|vomite|vomitar ..4 todo|como|ducha|nadie|comer
`,
    },
  },
  fr: {
    classes: {
      kin: 'pere mere daron daronne papa maman beaupere beauf beau belle tonton oncle tante cousin cousine frere soeur frangin grandpere grandmere mari copain copine ex parents darons reuf famille mamie papi padre',
      elder: 'pere mere daron daronne papa maman beaupere beauf beau belle tonton oncle tante cousin cousine frere soeur frangin grandpere grandmere mari copain copine ex parents darons reuf famille mamie papi padre coach prof professeur entraineur pasteur patron voisin homme mec gars educateur monsieur type adulte moniteur colocataire coloc passeur parrain marabout',
      hits: 'frappe frappent frapper frappait frappes tape tapent taper tapait tabasse tabassent tabasser tabassaient bat battent battait battu battre cogne cognent cogner etrangle etranglait fouette brule brulait attache attachent enferme enferment gifle insulte menace menacent menacer menacait viole violait violer touche touchait agresse harcele force forcent oblige obligent defonce defoncer plante planter bute buter tue tuer suit tire rackette secoue pousse coince humilie filme drogue pointe victimise casse caresse',
      hitpast: 'frappe frappee tape tabasse tabassee battu battue cogne etrangle fouette brule attache enferme gifle menace viole violee touche touchee agresse harcele force oblige defonce plante poignarde racket rackette drogue jete vire abuse casse pousse embrasse caresse coince crisse',
      detail: 'num numero tel telephone phone cell cellulaire portable 06 07 mail email gmail insta instagram ig snap snapchat face facebook fb tiktok discord twitter pseudo gamertag arobase blaze blase adresse contact digits whatsapp whats bereal tumblr profil compte skype telegram steam fixe coordonnees',
      net: 'insta instagram ig snap snapchat facebook fb tiktok discord twitter twitch steam psn xbox epic vinted spotify bereal tumblr linkedin telegram roblox youtube brawl fortnite threads messenger',
      arms: 'couteau couteaux arme armes flingue pistolet fusil kalash machette lame calibre gun',
      app: 'whatsapp whats wats ouatsapp snapchat snap insta instagram ig discord disc telegram tlgrm signal kik messenger skype facetime viber wechat tiktok facebook fb zoom meet teams imo line bigo twitch bereal threads yubo jitsi session sms texto mail twitter teamspeak duo',
      game: 'fortnite roblox minecraft valorant gta fifa steam ps5 ps4 xbox lobby party brawl cod jeu royale league',
      moves: 'passe passer passons viens vient venez va vas allons aller continue continuer continuons rejoins rejoindre parle parler parlons parlera appelle appeler appel telecharge telechargez installe ecris ecrire envoie reponds repond dm bouge bascule mets prefere utilise prends fais faire discute discuter cause causer migre capte mieux cale cree balance ajoute rdv',
      tell: 'dis dit dire dites parle parles parlez parler raconte racontes raconter repete repetes repeter montre montres montrer',
    },
    patterns: {
      contact: `
passe|donne|donner|file|files|filer|envoie|envoies|balance|laisse|passes|donnes|balances|dis|lache|veux|note ..3 ton|ta|votre|le|tes ..2 #detail
cest|ce|c quoi|kwa|quel ..1 ton|ta|votre|tes ..1 #detail
ton|ta|votre ..1 #detail $|stp|svp|pls|en
tas|as|tu|vous|avez|aurais|taurais|ta ..1 un|une|ton|des ..1 #detail
tes|es|tappelles|ti ..2 sur|comment|kwa|ou ..2 #net|reseaux|rezo|snap
comment ..3 joindre|trouver|contacter|appeler|ajouter|retrouver
un moyen de te|vous joindre|contacter
ou ..2 vous|te|t appeler|joindre|trouver|ecrire|contacter
passe|file|donne|envoie|lache ton|ta @|06|07|geoloc|localisation
tu|te|vous veux|voulez ..1 mon ..1 #detail
ton|tes vrai|digits|reseaux|06|07
tes ou sur les
mon|mes|ma ..2 #detail ..2 est|cest|c|:|sur
mon|mes|ma ..1 #detail c
moi cest|c @|le
mon #detail ..1 @
ajoute|ajoutez|cherche|rajoute|trouve|tape|add|follow|suis|mets ..3 sur #net|snap|moi
ajoute|rajoute|cherche|rejoins|follow moi
jsuis|suis|je|tape|retrouve|cherche|trouve ..5 sur #net|google|chess|wattpad
sur #net ..2 c|je|jsuis|moi|sous|tape|mon
#net|gamertag|epic|ig|snap|fb : @
tape ..4 sur #net
va voir ..2 mon|ma|le ..2 wifi|bio|profil
dans|voir ..1 la|ma bio
chez|a gmail|outlook|hotmail|yahoo|orange|laposte
je ..1 te|vous laisse|donne|file ..2 mon|mes|le ..2 #detail
appelle|joins|texte|ecris|bipe moi ..1 au|sur|a
ou|tu|t|vous|thabites|habites|habite|creches|loges ..2 habites|habite|creches|loges|ou|vis ..3 exactement|quelle|ou|rue|quel|dans|exact|toi
quelle|quel rue|immeuble|batiment|etage|porte|arret
jhabite|habite|loge|vis|loges ..2 au|a|rue|dans|en|ici ..4 rue|avenue|residence|chambre|batiment|etage|place|immeuble|bloc|chemin|9
ma|la maison|porte|rue|cabane ..3 cest|c|avec|est|au|du|en ..6 rue|place|volet|trampoline|rouge|bleue|face|chemin|avenue|fond|villa
passe|viens me|chez voir|moi ..5 rue|impasse|avenue|9
mon|ton|votre|lexacte adresse
ladresse $|exacte|de|ou
donne|envoie ..3 adresse|geoloc|localisation
immeuble|batiment ..6 digicode|etage|arret|kebab|a|appartement
appartement|appart|appt 9
arobase|arob|underscore ..3 gmail|hotmail|outlook|orange|point|com|mtl|yahoo
point com|fr|gmail|lml|net
tiret du bas
pseudo ..4 envers|jeu|insta|snap|fantome|tiktok
fantome ..2 jaune|cest|c
reseau ..2 photos|photo
nom d|dusager|dutilisateur
en ..1 deux|trois|3|2 fois|parties ..3 07|06|1ere|numero
commence|commencent|ca ..2 par 9 ..6 9
hors ..1 dici|ici
`,
      app: `
#moves ..5 #app
on|tu ..3 sur|en|par ..2 #app
#moves ..4 #game ..5 parle|discute|parlera|cause|vocal|micro|chat|jase|parler|discutera
#app ..4 mieux|gratuit|tranquille|perso|parle|parler|dimanche|soir|maintenant|stp|apres
tas|as|ta|utilise|avez|tu ..1 pas|as ..1 #app
tas|as #app
sur|par ..1 #app ..3 plus|mieux|parle|ok|cest|tinquiete
dm|appel|message|vocal|visio|serveur|groupe|demande ..2 #app
appelle|tappelle|ecris|parle|contacte ..2 par|sur|en|au telephone|sms|texto|mail|mails|visio
#game ..6 vocal|micro|voc|parler|discute|parle|cause|chat
par telephone|texto|sms|mail
se voir|parle|parler en visio|vocal
lappli|appli|app|truc ..1 verte|vert|bleu|bleue|jaune|fantome|discrete|bulles|cadenas
fantome ..1 jaune
lavion|avion bleu
on|viens|va|allons|faut|vient ..3 ailleurs|autre
ailleurs|autre ..3 intime|prive|chat|appli|messagerie|plateforme|tranquille|parle|cause
ici ..3 surveille|oeil|dire|rame|bogue|nul ..4 changeons|migre|tout|ailleurs|bas|viens|trop
changeons|quittons|sort|sortons|quitte|abandonnons|change ..3 plateforme|chat|site|appli|creme|cremerie|dici|air|dair
messages|message ..3 seffacent|efface|effacent|disparaissent|pouf
lautre|autre|vrai|meilleur messagerie|appli|chat|reseau|salon
rdv ..3 partie|casque|lobby
ce|cette chat|site|plateforme|tchat ..4 nul|pourri|trop|bugge|rame
`,
      secrecy: `
rien|pas|jamais|personne ..2 #tell ..4 personne|mere|pere|parents|coordinatrice|coordinateur|educateur|foyer|frere|copine|daron|darons|lequipe|bilan|prof|referent
dis|dit|dites|raconte|racontes|parle|parles|repete|montre ..2 rien|pas|personne ..4 mere|pere|parents|personne|foyer|frere|copine|darons|educ|psy|telephone|nom|lui|hein
nen parle|parles|parlez ..1 pas|a|jamais
en parle|parles|parler ..2 a|au ..2 personne|referent|parents|mere
entre nous|toi ..2 hein|et|deux|moi|reste
reste|garde|gardes|gardela|gardele|rester ..2 entre|secret|cachee|confidentiel|pour ..1 nous|toi|hein
notre|petit ..1 secret|secrets
personne|parents|mere|pere|famille|lequipe|directeur|asso|lassociation ..4 savoir|sache|sait|saura|connaitre|comprendraient|rien
pas besoin de ..1 savoir|dire|connaitre|tout
jure|promets|promis|jures ..4 personne|diras|rien|repete|secret
motus|omerta|chut|chutt|chuttt
bouche cousue
si ..2 ta|ton|on|tes|jamais ..2 demande|demandent|pose|interroge|sait|apprend
tenir ta langue
ca|cest sorte|secret ..2 dici|defense
pas ..2 que ca sorte|remonte|sache
risque ..2 virer|perdre
je perds tout
ni vu ni connu
pas vu pas pris
fais|fait|faire comme si
silence ..2 radio|avec
mens ..2 peu|si
confidentiel|discret ..3 toi|entre|parents|nous
efface|effaces|effacer|supprime|supprimes|supprimer|vide|nettoie|enleve|enleves ..4 conversation|message|messages|tout|direct|chat|historique|corbeille|miens|ca|jai|vite|tel|derriere|dit
efface|supprime ..1 ca|la|tout
tas|las|as ..3 efface|supprime
pas ..1 de? capture|captures|traces|temoins|screen
capture ..3 supprime|efface|direct
disparaitre ..2 conversation|messages
lis et poubelle|efface
note|noter|notes|ecris|ecrire|mets ..4 pas|bilan|carnet|rapport|dossier ..4 bilan|carnet|suivi|rapport|mentorat
dans|ton|pas ..2 bilan|carnet|rapport ..2 de ..1 mentorat|suivi
qui|quelquun|prof|moderateur|moderation|modo|bot|programme|lequipe ..4 lit|lisent|lire|voit|voient|regarde|scanne|controle|surveille|garde|recoit
ils|on ..1 gardent|lisent|voient|surveillent|ecoute ..4 messages|conversations|tout|chat|longtemps
messages|chat|conversations ..4 lus|lu|gardes|surveille|enregistres|enregistre|surveilles
sur ecoute
y|ya ..1 a? quelquun|moderateur|bot ..3 lit|regarde|derriere|controle
est ce que|quun ..4 lit|lire|voit|alerte|garde
`,
      danger: `
#elder ..3 me|nous|la|le|te|mes ..2 #hits
#elder ..3 ma|mont|lui|nous a? #hitpast
#elder #hits ma|mon|mes|ses
#elder ..3 etrangle|tabasse|frappe|cogne|menrive|menferme|mattache|menfermer|mattachent
il|elle|ils|on me|ma|mont|nous #hits|#hitpast
mattache|mattachent|menferme|menferment|mattrape|menerve et|au|dans|a
me ..1 frappe|frappent|tabasse|tabassent|bat|battent|cogne|viole|menace|menacent|harcele|touche|racket|fouette|oblige|obligent|force|forcent|etrangle ..5 #elder|chez|quand|soir|nuit|maison|jours|weekends|avec|si|a|faire|dans|pas
ils|on ..1 mont|ma|me|veulent|vont ..2 #hits|#hitpast|fumer|planter|buter|taper|tuer|mettre
ma|mont|met|mettent ..2 couteau|coups|gifles|balle
mont|ma tabasse|frappe|menace|viole|agresse|touche|plante|poignarde|racket|fouette|etrangle|force|jete
#elder ..4 ceinture|coups|fusil|flingue|couteau|alcool|bourre|ivre|saoul|main ..4 lourde|main|dispute|sur|dans|chaque|moi|me|gorge
coups de ceinture|baton|cable|poing
me|ma|mont ..3 touche|touchait|main|mains ..5 vestiaire|cuisse|chambre|nuit|taire|dit|rien
a|fait|fais|faire des ..1 choses|trucs ..2 avec|a|sexuels|moi|lui|elle|ma
#elder ..2 vient|dort|entre|rentre|venait ..2 dans|avec ..1 ma|mon chambre|lit
fais|fait|faisais ..1 frapper|tabasser|racketter|harceler|violer|agresser|taper|insulter|cogner|racket
suis|etre|ete|etais battu|battue|viole|violee|harcele|frappe|menace|agresse|abuse|seque|sequestre|racket|tabasse|poignarde
me|nous harcele|harcelent|battent|tabassent|terrorise
metrangle|magresse|mhumilie|menchaine|mabuse|mattouche|moblige|mobligent|mattrapent|menfermait|menferment
vend|vends|vendre|prends|transporter ..2 drogue|shit|came|coke
#elder ..2 violent|violente
abuse|abusait|abuser de moi
tabasse|tabassent|tabasser|poignarder|violeur|viol|inceste|maltraitance|maltraite|attouchements
bleus|marques|cocards ..3 partout|dos|bras|corps|cou
tombe|cogne ..4 escalier|escaliers|porte
ca ..1 saigne|pisse ..3 sang|beaucoup|arrete
sang|saigne ..4 terre|sol|cuisine|partout|encore|nez|mur|arrete
peur|terrorise ..5 rentrer|pere|maison|lui|eux|beau|mere|nuit|daron
suicider|suicidaire|scarifie|scarifier|scarification|mutiler
au|le|mon|du|sur suicide
pense|penser|tente|tenter|parle|tentative ..4 suicide
envie|veux|veut|voudrais|vais|prefere|preferais|aimerais ..3 mourir|crever|mort|disparaitre|finir|rejoindre|tuer|suicider|foutre|sauter
vais|veut|veux ..1 me|se tuer|suicider|pendre|buter|jeter|tailler
plus ..1 vivre|envie|reveiller|exister
jen|peux|peut ..1 peux|plus ..2 vie|vivre|rester
plus me|te|se reveiller
lettre ..2 parents|adieu|famille|trouveront
dit|dire|message|mot adieu
dormir ..6 toujours|jamais|longtemps|arrete ..4 reveiller|toujours|longtemps|arrete
avale|avaler|pris|prendre ..4 cachets|medicaments|boite|comprimes|javel|pilules|doli|doliprane
cachets|medicaments|doli|doliprane|comprimes ..6 boite|depasser|mourir|dose|mere|combien|avale|tout
dose de doli|doliprane
lame|lames|rasoir|cutter|corde ..6 bras|soulage|aide|veines|cou|seule|calme|poignet|armoire|achete
me|jme brule|arrache|ouvert|coupe|scarifie|blesse|fais|taillade ..4 bras|briquet|peau|sang|poignets|veines|cuisse|mal|clope
me fais|fait ..1 vomir|mal
sauter|saute|jeter|saut|chute ..5 pont|fenetre|toit|balcon|etage|train|rails|falaise|9e
pont|toit|balcon|quai|rails|rebord|canal|falaise ..6 saut|sauter|regarder|parle|jeter|bord|bas|soir|soirs|assis
au bord du|de la? canal|toit|pont|quai|falaise|vide
de trop ici
a quoi bon
en finir|finit
marre|fatigue|ras ..2 vivre|vie
sert a rien de vivre
sens plus ..2 vivre
me faire du mal
pensees suicidaires
merci|merce pour tout ..5 monsieur|adieu|ete|cool|important|reverra
on se reverra|verra pas|plus
jai|je donne ..4 jordan|console|affaires|ps5|chien|chat|casque ..6 besoin|frere|plus|pote
plus besoin
sil|si ..1 marrive|marive|mest quelque|un|truc|rien
si je|jsuis|jreponds ..2 reponds|la|plus ..3 demain|pas|atelier
une date en
manches|manche longues|longue ..5 ete|juillet|juin|chaleur|degres|aout
plus ..2 occuper de moi
poids pour tout|eux|ma|vous
un poids|fardeau
fugue|sdf
parti|partie|fugue|tire|vire|casse|barre ..2 de chez|la moi|maison
ma|mont ..1 mis|vire|jete|foutu|crisse dehors|rue
dors|dormir|dort|vis|couche ..4 rue|parking|gare|voiture|dehors|banc|cave|couteau|tournevis|chantier
nulle part ou|pour dormir|aller
rien|plus|pas ..2 a? manger|mange ..4 maison|depuis|jours|frigo|hier|ventre
ca|depuis|ya fait? trois|deux|3|2|quatre jours ..4 manger|mange
ventre|frigo vide
heberger|heberge ce|soir|qui|moi
menferme|enferme|attache|enfermee ..4 cave|salle|chambre|radiateur|bain|placard|cle
quand ..2 a|est|rentre bu|bourre|saoul|ivre
boit ..5 tout|soir|couteaux|oublie|frappe|nourrir
je|jme|me ..1 sens pas en? securite
sens pas en securite
joue a cache
#arms ..8 sac|gorge|lycee|college|matelas|tempe|tete|chez|moi|garder|menace|planter|tuer|cours|dispute|mere
ai|jai|a|vient|ramene|sorti|avoir|cache|garde|garder|ya|pointe ..3 un|une|des|le|son #arms
guetteur|charbonner|dealeur|proxenete
oblige|force|forcent|obligent|demande ..2 de|a ..2 vendre|livrer|garder|guetter|transporter|coucher|faire|travailler|prostituer|ouvrir|boire
livraisons|livrer|livre|transporte ..5 grands|sac|sacoche|sais|veux|savoir
dette|dois|doit ..6 dealer|grands|gens|rembourser|euros|travailler|balles
veulent|veut|va|vont ..3 me? tuer|planter|fumer|defoncer|buter|bruler|massacrer
tuent|tuer|tue|bute|massacre|brule|bruler ..3 famille|frere|mere|soeur|maison|college|lycee|moi|tous|mon|ma
arrete|refuse|parle|recule|dis ..6 savent|habite|tuent|famille|frappent|police
marier de? force
mariage force
menace|menacent ..5 famille|bruler|tuer|frapper|photos|moi|mort
balance|envoie|publie|diffuse|diffusent|poste|poster|balancer|publier ..5 photos|photo|video|nudes|intimes|dossiers|snap
photos|photo|video|videos|nudes ..8 euros|balles|sinon|lycee|payer|tient|menace|tout|chantage|monde|diffusent|revient|reviens
chantage|extorsion|sextorsion|menacent
tient avec|la|moi ..4 video|photos|ca
prends|prend|accro|snif|sniffe|fume ..4 cachets|coke|lean|crack|heroine|codeine|xanax|drogue|ballon|jours
passeport|papiers ..6 patron|garde|pris|chantier|confisque
homme|type|mec|voiture ..4 me|nous suit|suivent|attend
me ..1 suit ..3 partout|soirs|depuis|rue|metro
truc dans mon verre
aide|aidez|sauve moi ..3 stp|svp|pitie|il|vite|urgence|vous
au secours
pas ..3 a qui ..1 dire|parler
personne ..1 sait|sache|au|me ..2 courant|croit|aide
jai|je ..1 peur ..4 lui|rentrer|maison|eux|mourir|pere|nuit
que dois je|jfaire
peux pas ecrire|parler|dire ..5 la|il|lit|cote|epaule
mal aux cotes
`,
    },
  },
  hi: {
    classes: {
      kin: 'papa papaji mummy mumma maa ma baap baapu pita chacha chachi chachu mama mami mausa mausi bua fufa tau tauji nana nani dada dadi bhai bhaiya didi behen jija jijaji uncle sautela sautele sauteli pitaji ammi abbu abba ghar gharwale gharwalo stepmom stepdad dost cousin gf bf',
      elder: 'papa papaji mummy mumma maa ma baap baapu pita chacha chachi chachu mama mami mausa mausi bua fufa tau tauji nana nani dada dadi bhai bhaiya didi behen jija jijaji uncle sautela sautele sauteli pitaji ammi abbu abba ghar gharwale gharwalo stepmom stepdad dost cousin gf bf sir coach teacher warden seniors senior malik thekedar padosi aadmi admi ladke ladka ladki gunde boss pandit baba ustad tuition police gang log koi',
      hits: 'mara maara marte maarte marta maarta marti maarti marenge maarenge peeta peetta peetti peetne peette pita pit pite pitte pitai pitayi thappad chhoota chhute chhuta chhooti chhua chhed dhamki dhamkate dhamkaya dhakka dabata dabaya dabate jalaya lagati galat ganda gandi zabardasti jabardasti maar mar rokte bhagaya nikaal nikal pathar danda lathi belt chabuk tamacha laat ghoonsa',
      arms: 'chaku chaaku chhuri chhura katta bandook banduk pistol talwar goli tezab hathiyar gun tamancha',
      detail: 'number no num phone mobile contact email mail id insta instagram snap snapchat facebook fb tiktok discord whatsapp wtsp wp telegram pata address handle username user location gamertag psn steam skype nick ank',
      net: 'insta instagram ig snap snapchat facebook fb tiktok discord telegram steam psn xbox epic twitter yt bgmi ff ludo twitch linkedin soundcloud skype spotify tinder threads',
      app: 'whatsapp wtsp whtspp watsapp wp snap snapchat insta instagram discord dscrd telegram tlgrm signal messenger kik skype facetime zoom meet teams imo botim sharechat moj email mail sms line bigo threads koo jitsi hike sandes arattai truecaller vc facebook fb call stream',
      game: 'free fire ff bgmi pubg ludo roblox minecraft valorant coc fifa gta rp carrom teen lobby server party game',
      ask: 'do de dena dedo dijiye bhej bhejo bhejna bhejdo bata batao btao batana likhwa likho send milega chahiye mil dila dilao',
    },
    patterns: {
      contact: `
apna|apni|tera|tumhara|aapka|aapki|apka|teri|tumhari|tere|aapke|ghar ..2 #detail ..3 #ask
#detail ..2 #ask ..2 na|pls|do|please|to|fir|apna|apni|mujhe|tera|dena|private|sir|bhai
apna|apni|tera|tumhara|aapka|aapki|apka|teri|tumhari|tere|aapke ..1 #detail ..2 kya|batao|bata|hai|bhejo|bhej|de|do|send
#detail kya|kyaa ..2 hai|h ..1 tera|aapka|tumhara|apka|aapki|teri
kya ..2 aapka|tumhara|tera|apka|koi ..2 #detail
koi ..2 number|no|contact
#detail ..1 id|handle ..2 kya|batao|bata|likh|bhej|de|do
kis ..1 naam|id ..2 se|pe|ho
kahan|kaha|kaise|kidhar ..4 pahuche|milenge|contact|dhundu|dhoondu|milu|call|phone|judne|karu ..2 aap|aapko|chat|tumhe|aapse
tum|tu|aap ..2 #net pe|par ..2 ho|hai
sampark sutra|karne
bina chat|kaise milenge
number ..1 dedo|dena|bhej|btao|batao|bata|chahiye|milega
das ank
mera|meri|mere ..2 #detail ..2 hai|he|h|:|@|ye|ha|likho|9|ulta|save
#net ..3 pe|par|id ..3 hu|hai|@|naam|milunga|add|search|follow|hoon
#net ..2 id ..1 @|hai|9
insta|snap|fb|discord|telegram|ig|dc|x|youtube|yt|steam ..2 pe|par|me ..3 follow|add|search|request|@|naam|mera|aaja|msg|dm|likhta
ye ..2 lo ..2 mera|number|no
save ..2 kar|karlo|karo ..2 lo|le|naam|naya
follow|add|request ..1 kar|karo|karna|karlo|bhej|dena|karle ..2 lo|le|na|mujhe|insta|@|dena|dunga
search ..1 karo|kar|karna ..3 mil|naam|insta|milunga
naam ..2 se ..3 hai|search|mil|fb|insta|ho|naam
#net : @
mail ..1 kr|kar|karna|karo ..3 dena|do|@
dp|bio ..3 likha|ke|dekh|number|mera
call ..2 kar|karna|karo|maar ..2 lena|dena|is|isi|pe
missed call
mera ..1 naya number|no
kahan|kaha|kidhar|kaunse|kis|kaunsi ..3 rehte|rehta|rahte|ghar|gali|sector|society|mohalla|colony|tower|rahta|flat
ghar ..3 kahan|kaha|pata|address|kidhar|landmark ..3 hai|bata|batao|tera|do|bhej|likho|ka
pata|address ..3 batao|bata|likho|de|do|bhejo|bhej|hai ..3 ghar|kitab|courier|exact|apna|9|tera
ghar|makan ..1 ka pata|address|number
mera|apna pata|address ..2 hai|likho|:
ghar ..4 peeche|saamne|bagal|paas|ke ..6 gali|gate|mandir|ghanti|makan|darwaza|manzil|neela|wala
flat|room|block|gali|makan|h|tower|wing|plot ..2 9|no|b|c ..8 nagar|colony|aa|road|wala|west|phase|peeche|gali|hai|hu|metro|chowk
location bhej|share|bhejo
nagar|colony|chowk|gali ..4 9 ..4 delhi|patna|gali|ghar|aa
se ..2 teesra|doosra|pehla makan|ghar
pooch|puch lena ..4 ghar|ka|master|guddu
kirane|padosi wale|se ..2 puch|pooch
at the ..1 rate
#mail dot|pe|wala
underscore|tiret ..3 hai|do|beech|gmail|kiran
wali|wale app|jagah ..2 pe|me ..2 naam|mera|karan|@
bhoot|camera|jahaz|neele wali|wale|jahaz app|wali
pehle 9 ..1 fir|phir|baaki|aur
ulta likh
baaki 9|kal
game ..4 naam|wali ..3 har|aage|jagah
`,
      app: `
#app ..2 pe|par|use|install|download|chalate|karle|karo|krna|karna|krlo|pr ..5 baat|aaja|aao|aa|karte|karenge|likho|chalate|karna|milunga|chalo|message|kar|krna|ho|lo|aana|hi|call|karle|wahi|video|chat|karu|chal|milte|bhej|shift|sakte
chalo|chal|aaja|aao|aa ..3 #app
baat ..3 #app
#app ..3 download|install|chalega|chalate|theek|karo|chalta|lagao|ki|aaja|hai
video|voice|phone ..1 call ..4 kare|karo|karna|karte|karunga|whatsapp|messenger|insta|pe|kar|raat
seedha|seedhe|normal ..2 phone|call|sms ..1 pe|karo|par|kar
call|phone ..2 kar|karte|karo|pe|karlo|karunga|lena ..5 yaha|type|seedhe|raat|baat|likhna|hi|likhne
#game ..5 aaja|baat|aa|milte|chat|mic|gappe|lobby|mil ..3 kar|karenge|on|aaja|hai|bhi|baat|aao|khuli|me
mic ..2 on|pe|wali ..3 kar|baat|samjhata|aaja|aa|jagah
wahi|wahin|waha|wahan ..2 baat|likhna|chat|message|likhunga|likho|gappe|mil|karte|ping|aana|aao
yaha|yahan|idhar|ye ..6 waha|wahan|telegram|whatsapp|snap|udhar|zoom|insta|signal
hare|hara|neela|neele|hari|gulabi ..1 wale|wala|wali|button|app|chidiya ..1 app|pe|icon|jagah
app ..1 pe aao|aaja|chalo|aa
kahin|kahi|dusri|doosri|alag ..2 aur|jagah|app|kone|gali ..3 chalte|baat|chalo|milte|chalein|karte|pe|kare|online
ye|yaha|yahan|idhar ..3 site|website|chat|slow|tight|bandhan|portal|hang|khidki ..4 hang|slow|chhodo|band|block|bhool|bore|hoti|purana|limit
yaha|yahan|idhar ..3 slow|bore|tight|limit|rules|masterji|block
ye chat|mohalla chhodo|bekar
message|msg ..3 gayab|delete|bhoot ..3 hote|ho|ban
jaha|jahan ..2 reels|message|msg|dp|padhte
apni normal|duniya ..1 app|wali|me
`,
      secrecy: `
kisi|mummy|papa|ghar|didi|bhai|maa|coordinator|madam|teacher|team|program|counsellor|gharwalo|unko|dost|doston|behen|sir|logo|log|kisiko|patni|chhote|wife|family ..6 mat|na|nahi|mt ..2 batana|bolna|bolo|batao|bata|kehna|bologe|bolega|bataya|jayegi|bolunga|dikhana|bol|karna|likhna|keh|discuss
mat|na|nahi|mt ..2 batana|bolna|bolo|kehna|btana|bataiyo|bolega|bol ..3 kisi|mummy|papa|ghar|ye|kisiko|maa|ise|isko|aage
batana|bolna|kehna ..1 mat|nahi|na|mt
kisi ko ..1 mat|mt|b0lna|nahi ..1 batana|bolna|bolega|pata|b0lna|mt|mat
hamare|humare|hum|apne|dono|apna ..2 beech|bich|dono|tak ..3 rahe|rakhna|raaz|rakh|hai|rahega|ki|raz
raaz|raz ..3 hai|rakh|rakhna|rahe|rakhega|mera
promise|kasam|wada|vada ..5 nahi|mat|kisi|karo|kha|papa|batayega
koi|papa|mummy|teacher|madam|bhai ..2 puche|poochhe|pucha|puchhe|pooche|ne ..6 bolna|kehna|bol|nahi|keh|bolo|jaante
pata ..1 na|nahi|mat ..2 chale|chalna|chalega
baat|ye ..3 chhupa|chupa|bahar|dafan|rakhna|jayegi ..3 ke|rakhna|nikli|gayi|rakh|jaye
bahar ..1 gayi|nikli|jaye
bhanak|chugli|taala|dafan
zubaan ..3 na|pe|fevicol|band
gharwale|log|bade|mummy|papa|unko|sab ..3 galat|nahi|ulta ..1 samjhenge|samjhe|samajhte|samjhega|janenge
keh ..1 dena ..3 ki|ke|maths|padhai|doubt
jaante|pehchanna|pehchante ..2 nahi|mat
apne tak ..1 rakhna|rakh
mera naam ..5 save|naam|mat
bharosa ..5 mat|nahi|chugli
chat|message|messages|history|msg|sab|backup|log|call ..3 delete|clear|uda|saaf|gayab|hata|mita|off|udaa ..2 kar|karo|kr|do|de|dena|kardo|karna|maar|rakha|diya|dun
delete|clear|uda|hata ..1 kar|karo|kr|maar|dena|do|de|kardo ..2 chat|message|sab|diya|dena|padh|na|turant|tu
screenshot|ss|print ..2 mat|nahi|na
padh|padho|padhke ..3 delete|phaad|mita|uda
saboot|nishan|nishaan ..2 na|mita|nahi
report|form|feedback ..4 mat|nahi|na ..1 likhna|likhoge|likh|likho
forward mat|nahi
notification|notifications ..1 band|off
phone me lock
koi|kaun|admin|moderator|sir|school|teacher|program|log|upar|logo ..5 padhta|padhte|dekhta|dekh|padh|jhaankte|check|nazar|sunte|ghus|padhti|record ..2 hai|sakta|sakte|hain|kya|raha|karta|rakh
chat|messages|message|ye ..4 record|save|padhta|monitor|store|padh ..3 hote|hoti|hai|hota|rehti|kya|sakta
phone|tera|account|tumhara ..4 check|dekhta|kholta|kaun|dekh ..2 karta|karti|hai|kholta|kya
nazar ..1 rakh|rakhta
line tap
`,
      danger: `
#elder ..6 mujhe|mujhko|mereko|mummy|maa|behen|hume|humein|hum|didi|bhai ..5 mara|maara|marte|maarte|marta|maarta|marti|maarti|peeta|peette|pitte|thappad|chhute|chhoota|chhuta|chhua|dhamki|dhakka|danda|lathi|belt|pite|galat|rokte|katunga|chhota|maar
#elder ..5 ne ..8 mara|maara|peeta|thappad|dhakka|danda|jalaya|lathi|pit|maraa|pakad|chaku
papa|maa|mummy|chacha|bhai|mama|bhaiya|baap|uncle|sir ..4 roz|phir|fir|daaru|daru|belt|sharab ..4 mara|maarte|marte|peeta|peete|maarta|marta|pee|pitte
mujhe|mujhko|mere|mereko ..5 maarte|marte|maara|mara|maarta|marta|peeta|peette|chhute|chhoota|chhuta|dhamki|dhamkate|thappad|pitte|peetta|maarti|marti|maarenge|katunga|uthaenge
belt|danda|lathi|chimta|tawa|rod|jhadu ..3 se|mari|marta|mara|lagati|chhuwati|maar
maarte|maarta|maarti|peette|peetta|pitte|pitaai ..2 hai|hain|the|tha
mere|mujhe|uske|behen|iske saath|ke ..1 galat|zabardasti|ganda|gandi|jabardasti
galat|ganda ..1 harkat|kaam|tarike|jagah ..4 karte|karta|kiya|chhuta
zabardasti|jabardasti ..4 ki|kiya|shaadi|karte|kara|le|thi
shoshan|balatkar|rape|chhedchhad|ragging|yaun
gala ..2 daba|dabata|dabaya|dabate|ghot
raat ..3 kamre|mere|paas|lete ..4 bulata|aata|aate|let|bulate|aake
raat ko ..3 chhota|chhuta|bulata
chhuta|chhute|chhoota|chhoote ..2 hai|mujhe|hain
peeth|haath|aankh|gale|muh|naak ..3 nishan|nishaan|sooj|khoon|neel|jala
nishan|nishaan|neel ..3 gir|pade|peeth|gale
bandh|band ..2 kar|karke ..4 rakhta|rakha|diya|dete|maarte|kamre|pit
pit|peet|maar ..1 te|ta ..1 hai|hain
mujhe ..3 maar|maarne|marne|peetne|peet ..3 hai|raha|dhamki|denge|lage|padti|padi|khana
mar|maar ..1 padti|khata|padi|khayi
chillate|gaali|gali|gaaliyan ..4 marte|thappad|maarte|roz|papa|mujhe
chhune|chhedta|chhedte ..2 mujhe|hai|ki
suicide ..2 karne|karna|ka|kar|kiya|karu|wala|note|karungi|karunga
susaid|khudkushi|khudkhushi|aatmahatya|atmahatya|phaansi|phansi
marna|mar|marne|maut|mrna ..3 chahta|chahti|jaunga|jau|hai|jana|ka|jaana|sasti|tarike
mar jana|jaana|jau
jeena|jina|jeene|zindagi ..4 nahi|nhi|khatam|thak|thk|nai|khtm
jeena|jina nahi
khud|apne|apni ..4 khatam|kaat|kat|jaan|nas|kaatne|marna|chot|nuksan|maar
nas|kalai|haath ..3 kaat|kaati|kat|kati|kata
kaat ..2 raha|rha|leta|liya|lu
goli|goliyan|goliyo|dawai|dawa|zeher|phenyl|strips|tablet|acid ..4 kha|khali|khaa|pi|piya|gin|khaya|lunga|peeliya|try|chalees
zeher|zehar|phenyl ..2 pi|kha|piya|lunga
chhat|pul|patri|train|railing|pankha|nadi|kuan|rassi|building ..5 khada|kood|koodna|dekha|neeche|baitha|khadi|hu|leke|dekhta|jhaanka|gehra|jaunga
so|soke ..3 uthu|uthun|jaagu ..1 na|hi
uthu|uthun ..2 na|nahi
blade ..4 dost|haath|le|se
alvida|goodbye ..4 sabse|bol|msg|diya|wala
khatam ..1 karna|kar ..2 hai|chahta|du|karu
khana ..4 ulti|fek|nahi ..4 jaan|jaanbujh|jaanke|hafte|karta|buj
ulti ..2 karta|kar ..4 khana|jaan
jeene|jeena|jina ..2 mann|man|ichha|nahi|nhi
mar|marne ..1 jaane|jana|ka ..2 mann|man|chahta
khudko|khud ..1 ko ..3 hurt|kaat|maar|chot|khatam|nuksan
zindagi|life ..3 khatam|bekaar|bekar|nahi|thak
haath|hath ..2 kaat|kata|kaata
kal ..2 se|ke|baad ..4 online|nahi|na|mera|account ..4 dikhu|aaunga|milega|dikhunga|band
sabko ..2 mera|sorry|pyaar|maafi
mere bina|baad ..3 khush|sab|behtar|rakhna
dhoondna|dhundhna|dhoondhne|dhoondhna ..2 mat|na
mat dhoondna|dhundna|dhoondhna
thak ..2 gaya|gya|gayi ..4 zindagi|sabse|se|duniya
ab ..2 nahi|nhi|aur ..2 hota|himmat|sahan|hoga
register|diary|chitthi|letter ..4 likh|likha|wahi ..3 sab|hai|diya
full|poori sleeves|baazu|baju
bojh|bekar ..2 hu|hoon|sab
aakhri|akhri ..2 baar|chakkar|din|msg|message
darr|dar|dara|khauf ..4 lagta|lag|ghar|papa|se|jane|hua|raha|hai
ghar ..2 se ..3 bhaag|bhag|nikaal|nikal|nikala|bhaga|nikaala|bhagna
bhaag|bhag|nikal ..2 aaya|jaunga|gaya|raha ..4 ghar|station|raat|saamaan|bus
station|mandir|park|footpath|sadak|bus ..3 pe|ke|bahar ..4 baitha|so|sota|raha|thand|rehta|soya
khana ..4 nahi|nhi ..3 bana|khaya|deti|hai|milta|dete
bhookh|bhooka|bhookha|bhukha ..4 se|hu|hai|behosh
din ..2 se ..4 khana|bhookha|nahi|kuch
ghar ..4 darr|toofan|bomb|akela|jhagda|khoon|safe|surakshit ..2 lagta|aaya|phoot|nahi|hai|hu
safe|surakshit nahi|nhi
papa|baap|chacha|wo ..3 daaru|daru|sharab|nasha|peeke|peete|thekay ..4 mara|marte|maarte|dhakka|aate|aake|fir|uda
daaru|sharab ..2 peeke|pee|pi|me
bed|palang|almari|almirah|bathroom ..2 ke|me ..2 neeche|andar|chhupa|hu ..2 hu|hai|dheere|sota
chhupa ..2 hu|hua|hoon
nikaal|nikal ..1 diya|dia ..3 ghar|se|teen|50|raat
hostel|madrase|ashram|dere|jail ..5 marte|mara|bulate|ragging|latka|bulata|kamre
didi|behen|meri ..4 shaadi ..3 zabardasti|jabardasti|kara
behosh|khoon|bleeding ..4 hai|ho|nikla|ghante|ruk|nahi|bhookh
ghar ..2 jaane|jana|jane ..2 se? dar|darr|nahi|mann
dar|darr ..3 lagta|lag|lagti ..4 papa|ghar|unse|wapas|jaane|chacha|usse
bhookha|bhukha|bhooka|bhookhe ..3 hu|hain|so|din|raat
kahan|kaha ..1 jau|jaun|jaaun
#arms ..6 leke|dikhaya|laya|maar|marenge|se|bag|lag|rakh|dalne|chala|school|table|dhamki|haath
ladka|koi|bhai|aadmi|papa ..4 #arms
chaku|katta|pistol|bandook|lohe ..3 leke|laya|hai|dikhaya|chala|lag|wali
ganja|charas|smack|drugs|maal|pudiya|chitta|brown|nasha|nashe|whitener|powder|safed|injection|cough ..5 bikwa|bech|leta|liya|lagane|kaam|pakda|becha|dhota|sunghta|lene|bag|pahunchwate|wala|beche|wali|peti
packet|parcel|saamaan|samaan|dabba|maal ..3 pahunchwate|pahuncha|pahunchata|dhulwate|khologe|wapas|pahunchane|hai
mar|maar|kaat|jaan ..2 denge|dega|dalenge|daalenge|dunga|marne|se
goli ..2 maar|mar|chala
karza|udhar|paise|rupaye|hazar|lakh ..6 dhamki|maarne|marne|warna|blackmail|log|gunde|maang|mang|haar
photo|photos|video|tasveer|tasveere|nude|nangi|nudes ..8 viral|bhej|bhejenge|leak|paise|maang|sabko|blackmail|dhamki|edit|warna|bhejega|bhejo
blackmail|extort|viral ..4 kar|karne|karke|raha|rahi|dhamki
sabko ..2 bhej|dikha ..2 degi|dega|denge|dunga|rahe
peecha|picha ..3 kar|karta|karte|karti
gang ..6 karwate|maar|chhodna|chori|nahi|wale
chori|kaam|bheekh|bheek|naach ..3 karwate|karvate|mangwati|mangwate|karwata
bikwa|bikwate|karwate|mangwati
passport|documents ..3 chheen|le|rakh
bandhak|kaid|qaid|agwa|kidnap|apharan
salary|paise ..3 nahi ..2 deta|di|dete
shaadi ..3 zabardasti|karwa|kara|nahi ..4 didi|rahe|behen|karni
band ..4 karke|kar|rakha ..3 rakhta|rakha|diya|godown|kamre
kuch milake|mila ..3 diya|pila|cold
kamre ..3 bulata|bulate|bulaya|band
madad|help|bachao|bachalo ..2 karo|chahiye|kijiye|plz|jaldi
kisi|kisiko ..2 ko ..3 nahi|nhi|pata|bataya|bata ..2 bataya|pata|sakta|nahi|hai|saka
kya karu|karun|karoon ..3 jaldi|samajh|batao|bolo|pls|main|please
main kya karu
mujhe bacha|bachao|chhudwa|chhudao
koi ..3 baat|madad|bacha ..3 lo|karo|kar|nahi
please jaldi
`,
    },
  },
  pt: {
    classes: {
      parent: 'pai mae padrasto madrasta coroa velho velha pais papai mamae tutor',
      kin: 'pai mae padrasto madrasta coroa velho velha pais papai mamae tutor tio tia avo irmao irma primo prima cunhado padrinho namorado namorada marido familia vo vovo ex enteado',
      elder: 'pai mae padrasto madrasta coroa velho velha pais papai mamae tutor tio tia avo irmao irma primo prima cunhado padrinho namorado namorada marido familia vo vovo ex enteado professor treinador mister pastor padre monitor patrao chefe vizinho homem cara tiozao adulto stor explicador moleque mano',
      hits: 'bate bateu batem batia batendo bater espanca espancou espancam espancaram surra agride agrediu agridem enforcou enforca queimou queima tranca trancou trancam tranco amarra amarram amarrou ameaca ameacou ameacam ameacaram ameacando estuprou abusa abusou abusava abusam toca tocou tocava alisa assedia empurrou chuta chutou soca socou esfaqueou apertou violou viola obriga obrigam obrigou obrigando humilha machuca machucou machucam chantageia chantageiam filmaram drogou forca forcou fere apanho aponta apontou arrebenta espeta mexe mexia mexeu agarrou agarra apalpa',
      arms: 'arma armas pistola revolver faca facao espingarda cacadeira fuzil bala balas canivete oitao',
      detail: 'numero num telefone tel cel celular telemovel tlm fone zap zapzap whats whatsapp wpp email mail gmail insta instagram ig snap face facebook fb tiktok discord disc dc user usuario nick gamertag arroba endereco morada contato contacto digitos perfil steam psn xbox skype telegram twitter id',
      net: 'insta instagram ig snap snapchat face facebook fb tiktok discord disc dc telegram steam epic xbox psn twitter twitch youtube roblox spotify vinted bereal kwai threads linkedin vk olx tumblr',
      gives: 'passa passas passe passar me da das dar mandar manda mande mandas diz dizer dize fala fale deixa deixas solta troca trocar trocamos vamos preciso quero envia cola bota salva anota tem tens',
      app: 'whatsapp whats zap zapzap wpp snapchat snap insta instagram ig discord disc dc dscrd telegram telegrama signal kik messenger skype facetime viber wechat tiktok facebook face zoom meet teams imo bigo twitch bereal threads yubo jitsi session sms email mail line duo hangouts',
      game: 'fortnite roblox minecraft valorant cod pubg brawl gta fifa steam ps5 ps4 xbox lobby party freefire fire server servidor brawlhalla',
      moves: 'bora vamos vamo vem vens anda passa passamos passar muda mudar mudamos baixa instala instale instalar chama chamar liga ligar ligo falamos falar fala conversa conversar conversamos papo entra cola cria usa usar usamos usemos prefiro melhor manda escreve escrevemos continua continuamos segue trocar trocamos add adiciona responde mando',
      tell: 'contar conta conte contes contas diz digas diga dizer dizes fala fale fales falar falares comenta comente comentes espalha espalhe mostra mostre mostres menciona avisar',
    },
    patterns: {
      contact: `
#gives ..2 teu|seu|tua|sua|teus|seus ..2 #detail|casa
qual|quale|cade|que|como ..1 eh? e|o|a|seu|teu|tua|sua ..2 #detail
qual ..2 seu|teu|tua|sua|nick ..1 #detail
teu|seu|tua|sua ..1 #detail $|pf|pfv|por
tem|tens ..1 insta|email|face|snap|whats|zap|outro ..4 nome|qual|mandar|email|user|seguir|add
vamos|bora|quer trocar ..1 #detail|numeros|contatos
como ..2 te|acho encontro|acho|te|chamo|contato|ligo|adiciono
tem como ..1 te achar|ligar|encontrar|chamar
onde te acho|encontro|chamo|stalkeio
me passa|manda|da ..3 #detail
teu|seu arroba
meu|minha|meus ..1 #detail e|eh|ta|:|no|do|novo|termina|comeca|particular
meu|minha #detail ..2 @
no|na|pelo #net ..3 sou|to|estou|tou|como|chama|acha|mesmo
to|sou|estou|tou|ta ..2 no|na #net ..2 como|@|e
sou ..2 no|na #net
anota|salva|guarda|segue ..3 numero|contato|cartao|telemovel|celular
me add|adiciona|segue|acha|procura|chama no|na|ai|la|em|pelo|@|como
add|adiciona|adicioname ..3 no|na|ai #net
procura|procurar ..6 no|na #net|rede|google
mesmo nome no|na|em
liga|ligue pro|para|ao ..2 meu|minha
manda|mandar email|mail pra|para
o meu ..2 #detail e
onde|aonde ..2 mora|moras|vive|vives|moro|more
mora|moras|vives ..2 onde|qual|em|perto|aonde ..3 rua|bairro|onde|que|de|casa|predio
qual|que rua|bairro|bloco|predio|apto|andar
moro|vivo|moramos ..2 na|no|em|ali|perto ..4 rua|quadra|bairro|travessa|predio|estacao|conjunto|avenida|bloco|casa|cima
rua|travessa|avenida|quadra|av ..4 9 ..5 casa|bloco|portao|apto|direito|esquerdo|aparece|andar|bairro|cola|fundos
casa ..2 azul|amarela|verde|rosa|fundos|lado|portao|depois ..6 rua|padaria|igreja|numero|palma|portao|cima
passa|manda|da|fala|diz ..3 endereco|morada|localizacao|cep|rua
teu|seu|tua|sua endereco|morada|rua|localizacao
cola|aparece|vem ..1 aqui|la em casa
meu|minha endereco|morada e|:
bloco|quarto|apto 9|b|c|a 9
arroba|underline|anderlaine ..3 gmail|hotmail|outlook|yahoo|ponto|com|icloud|netcabo|oficial
#mail ponto|arroba
ponto com|oficial|mentor|pt
rede|app ..2 camerazinha|fotinha|foto|fotos|video|dancinha|quadradinha|passarinho
olha ..2 minha bio
comeca com 9
`,
      app: `
#moves ..5 #app
#moves ..4 #game ..5 conversa|falamos|papo|mic|ideia|conversamos|call|chat|troca|fala
#app ..4 melhor|falamos|conversa|conversamos|chama|continuamos|aqui|gratis|respondo|papo|bora
tem|tens|usa|usas ..1 #app
pelo|no|na|por|pro #app ..4 que|melhor|falamos|te|mando|conto|depois|dps
#game ..4 conversa|falamos|papo|conversamos|mic|chat|trocamos
me|te chama|chamo|liga|ligo|manda|mando ..3 #app
grupo ..2 no|do #app ..5 so|eu|nos|sem
por ligacao|telefone|chamada
prefiro|melhor ligar|falar|chamada|ligacao
app|aplicativo|aplicacao ..2 verde|azul|roxo|fantasma|aviaozinho|fantasminha|quieto
fantasminha|aviaozinho|telefoninho|passarinho ..3 azul|la|verde|de|boa|pra|vem|as|que
noutro|outro|outra|num|noutra|um ..1 canto|chat|lugar|sitio|sala|app|canal|plataforma|lado
bora|vamos|vamo|vem|sair|sai|anda|mudar|muda ..4 outro|outra|privado|privada|daqui|lugar|sitio|canto|lado|chat
aqui ..1 e|eh|nao|n ..4 vigiado|chato|trava|ruim|outro|posso|sitio|la
msg|mensagens|mensagem|msgs|foto ..3 some|somem|apaga|apagam|desaparece|puf
sem cadastro|vigilantes|coordenador
outro chat
olho aqui
me segue pra|para
`,
      secrecy: `
nao|n|nunca|nem ..2 #tell ..5 ninguem|ngm|mae|pai|pais|equipe|coordenadora|coordenador|programa|psicologa|familia|irmao|nada|isso|namorada|tutora|relatorio
nao|n espalha|conta|comenta
ninguem|ngm ..4 saber|sabe|sabendo|souber|descobrir|precisa|pode|desconfie|saiba|deve
entre nos|a|mim|eu ..1 gente|dois|voce|ti|tu|vc
fica|fique|ficar|morre ..1 entre|aqui nos|a|so|gente
nosso|nossa segredo|segredinho
segredo ..2 nosso|so|dois|a|entre|estado|ta
guarda|guardas|guardar ..2 segredo
jura|promete|juras|prometes|prometa ..4 nao|n|ninguem|segredo|conta
sem ..2 pais|mae|pai|saber|print|testemunha
so ..1 nos|eu ..1 dois|e|tu|vc|sabemos
se ..2 perguntar|perguntarem|perguntam|descobrir|descobrem|souber|souberem
diz|fala|diga|dizes ..1 so|que|pra|apenas ..4 aula|estudo|fisica|matematica|amigo|sabe|nada|trabalho
pais|mae|pai ..1 nao|n ..1 pode|precisa|precisam|podem|devem ..2 saber|ver|achar|descobrir
se minha mae|pai ver|descobrir|souber
boca ..1 fechada|calada
bico calado
nem um pio
apaga|apague|apagar|deleta|delete|exclui|limpa|limpe|l1mp4|elimina ..4 conversa|mensagem|mensagens|chat|tudo|msg|msgs|historico|isso|dps|depois|ler|print|todas|ch4t
apaga ..1 isso|tudo|depois|dps|ja
nao|n|sem ..1 tira|tire|tires|faz|tirar ..1 print|prints|captura|screenshot
nao|n ..1 coloca|ponha|escreve|poe|bota|ponhas|escrevas ..4 relatorio|ficha|diario|caderno
desaparecer a|com conversa|isso
quem|alguem ..3 le|ve|lendo|vendo|recebe|olha|controla|vigia|fiscaliza|monitora
leem|le|veem|ve|ver|gravam|grava|guardam|guarda|salva|fica ..4 chat|mensagem|mensagens|conversa|conversas|escrevo|salvo|gravado|isso|tudo
moderacao|moderador|coordenadores|coordenador|ong|professor|robo ..3 le|leem|ve|veem|ler|perguntam|ver
chat|conversa|mensagens|msg ..3 gravado|gravada|salvo|monitorado|monitorada|vigiado|vigiada|gravadas|salvas
`,
      danger: `
#elder ..2 me|nos|lhe|ta|esta|vai ..2 #hits
#elder #hits me|nos|na|em|nele|nela|a|o|com|os
#elder ..3 surra|surras|porrada|soco|socos|pancada|tapa|cinto|chicote|correia|espingarda|bebado|facao|cacadeira|tranca
me #hits ..6 #elder|casa|cinto|noite|ontem|dia|sempre|forte|quando|todo|todos|com|de|se|na
bate|bateu|batem|batia|apanho|apanhei|apanhando|apanhar ..6 #elder|casa|mim|fio|cinto|vara|escola|quando
#hits me|nos|lhe
bate|batem|agride|espanca|agarrou|toca em
levei|levar|levo|deu|da|leva ..2 surra|porrada|paulada|facada|facadas|tiro|soco|vara
espancaram|espancado|espancou|estuprou|estupro|estuprado|abusaram|esfaqueou|esfaquear
me ameacaram|ameacam|ameaca|ameacou|ameacando|tranca|trancam|trancaram|amarram|amarraram|espancam|perseguem|perseguindo|seguindo|agrediu|agride|estuprou|machuca|filmaram|gravaram|embebedou|assaltaram|furar
#elder ..6 mexe|mexeu|mexia|abusa|abusou|abusava|passa|mao ..1 comigo|mim|perna|em
faz|fez|fazia|fazer|fizeram coisa|coisas ..2 comigo|com|minha|mim|ele
#elder ..5 vem|entra ..2 meu|minha|no quarto|cama
pelado|nu|pelada ..5 #elder|obriga|mim
#elder ..4 entra|entrou ..3 quarto|cama
#elder ..3 grita|humilha|xinga|insulta ..3 sempre|todo|dia|bate|e
me obriga|obrigam|obrigou|humilha|humilham|forca|forcaram|forcou|violou|violaram|drogou|machucou|chantageia|chantageiam|assedia
fui|sou|foi ..1 abusado|agredido|espancado|estuprado|violado|ameacado|assaltado|chantageado|esfaqueado
batido|espancar|violencia ..3 casa|familia|domestica|mim
suicidio|suicidar|suicidou|matarme|enforcar|enforcamento|automutilo|automutilacao|mutilo
me|se matar|mato|matou|mata|corto|cortar|cortei|enforcar|enforcou|jogar|joguei|machuca|furar|mutilar
corto|cortei|cortar ..3 me|braco|bracos|pulso|pulsos|coxa|perna|desde
quero|queria|vontade|quer|prefiro|qro|penso|pensar|pensando ..3 morrer|sumir|matar|desaparecer|morto|pular
nao|n ..1 quero|aguento|consigo ..2 viver|vida|acordar|existir|continuar
carta|bilhete ..2 despedida|adeus
dormir ..4 nunca|nao|n ..2 acordar
tomei|tomar|engoli|bebi ..5 comprimido|comprimidos|remedio|remedios|sanitaria|veneno|chumbinho|cloro|lixivia|cartela
remedio|remedios|comprimidos ..6 acordar|morrer|dormir|precisa
gilete|lamina|laminas|estilete|corda ..5 me|separei|unica|pulso|hoje|amiga|entende|forca
queimo|arranco|arranhei|abri ..3 braco|pele|mao|pulso
ponte|viaduto|passarela|predio|laje|telhado|janela|linha|trilho|trilhos ..6 pular|jogar|olhando|pensando|beira|saltar|baixo|ida
pular|saltar|jogar ..3 ponte|janela|predio|viaduto|varanda
to na beira
sem mim ia|seria|fica
vou acabar com tudo|isso
pensamentos|ideias suicidas
cansado|farto|cansada ..2 viver|vida|existir
sentido ..3 vida|viver
magoar|magoo|ferir|firo me
faco|fazer cortes|mal a
obrigado|obg|valeu por tudo ..4 prof|importante|adeus|bem|professor
nao|n vou|vai ..1 precisar|preciso mais
dei|doei|deixei|dou ..5 videogame|cachorro|coisas|senhas|tenis|celular|senha|arrumado
se ..2 amanha ..1 eu? nao|n ..1 responder|aparecer|sumir|vier
se acontecer algo|alguma|comigo
se me acontecer
ja marquei|escolhi ..2 dia|data
so um peso
sou ..1 peso|estorvo|lixo
moletom|manga|mangas ..5 calor|comprida|verao|graus
ninguem vai ..3 mim|falta|comigo|sentir
nao|n me sinto segur|seguro|segura
qts|quantos|quantas andares|comprimidos|remedios
medo|pavor|panico ..5 casa|pai|padrasto|dele|mae|voltar|ele|tio|matar|escola
fugi|fugir|sai|expulsou|expulsaram|expulso|botou|pos ..3 casa|rua|internato|abrigo|mim
durmo|dormindo|dormir|dormi ..4 rua|estacao|viaduto|rodoviaria|obra|praca|parque|carro
sem|nao|n ..1 tem|comer|como|come|comi|comida ..4 dias|dia|casa|fome|segunda|aqui|nada
passando|passar fome
barriga roncando|vazia
quando ele|ela|meu|pai ..2 chega|bebe|volta ..3 bebado|bebe|bebida|debaixo|gente
bebado ..6 gente|quarto|cama|esconde|bate|espingarda|banheiro
debaixo|embaixo ..2 cama
socorro|ajuda ..5 ele|porta|pelo|favor|me|quarto|amor|agora|chegou
cai|caiu ..2 escada|porta
escada|porta ..4 casa|novo|dnv|pai
caida|desmaiado|desmaiei|desmaiou|desmaio ..6 cozinha|fome|vezes|acorda|chao
perdendo muito|sangue
sangrando|sangue|sangrar ..4 muito|chao|cozinha|perna|pele|parede|para
medo ..5 bater|faca|mate|bata|apanhar|acontecer|vai
nao|n tenho ..2 onde|aonde ..2 ir|dormir|ficar
puseram|meteu|pus|mandou|mandaram ..2 fora ..1 casa|rua
fome ..4 casa|dias|comer|comida
#arms ..8 mochila|cabeca|pescoco|escola|casa|armario|sala|gente|minha|nos|mim|guardar|almofada|travesseiro|discussao|mesa|quintal
tem|ta|tenho|traz|trouxe|puxou|comprei|guardar|levo|armado|aponta ..3 #arms|armado
armado na|no|com ..1 minha|sala|escola|gente
vao|vai|querem|quer|ia|disse|vem ..4 me matar|pegar|furar|cobrar|apagar|cortar|espetar|bater
mata|matam|matar|apagam|matou|apagar ..3 me|minha|meu|familia|eu|irmao|nos|todo
levar|vender|vendo|guardar|entregar|entrego|levo|passo ..4 droga|drogas|po|maconha|pacote|pacotes|pedra|mochila
traficante|traficantes|traficar|aviaozinho|agiota|milicia|faccao|tiroteio|sequestro|sequestraram|facadas
atirar|tiro|atirando|atirou ..5 escola|todo|colegio|portao|mim|primo|porta|levei
tiro na|em|no ..1 minha|mim|porta|portao|cabeca|perna
uso|viciado|cheiro|fumo|usando ..2 pedra|crack|cocaina|po|lolo|droga|cola|lanca
devo|devendo|divida ..6 traficante|agiota|boca|cobrar|cara|pernas|galera|matar
passaporte|documento|documentos ..6 patrao|tirou|ficou|guarda|chefe
botaram|colocaram ..5 bebida|copo|fogo
foto|fotos|video|videos|nude|nudes ..8 pix|postar|mandar|vazar|vaza|vazou|espalhar|espalhou|soltam|solta|ameaca|ameacou|ameacando|dinheiro|obedecer
quer|querem|pede|pedem|pedindo ..3 pix|dinheiro|reais ..3 senao|ou|se
vazaram|vazou|vazar|postar|soltar ..3 meu|meus|minha|minhas|nudes|nude|foto
chantagem|chantageando|chantageia|extorquindo|extorsao
me ajuda ..3 pelo|amor|por|favor|deus|socorro
o que|oq ..2 faco ..2 agora|ele|sangue
pra|para|a quem eu ..1 aviso|conto|aciono|ligo
ninguem|ngm sabe|acredita|faz|liga ..1 nada|mim
nao|n posso falar|dizer|contar ..4 ele|lado|porque|ninguem
n posso falar agr
`,
    },
  },
  tr: {
    classes: {
      kin: 'babam annem abim ablam kardesim kardesimi dayim amcam teyzem halam dedem uvey kuzenim enistem agabeyim babasi annesi anam abisi sevgilim dayi amca baba anne babamin annemin ailem sevgilisi kocasi eniste babami annemi bizimkiler',
      elder: 'babam annem abim ablam kardesim kardesimi dayim amcam teyzem halam dedem uvey kuzenim enistem agabeyim babasi annesi anam abisi sevgilim dayi amca baba anne babamin annemin ailem sevgilisi kocasi eniste babami annemi bizimkiler hoca hocam ogretmen ogretmenim antrenor patron komsu imam adam adamlar mudur abiler ustabasi torbacilar biri birisi usta hocasi cete komsunun',
      hits: 'dovdu dovuyor dovuyo dovuyorlar dover dovuyolar doverek dovuluyor vurdu vuruyor vuruyo vurdular vuruyorlar bogazliyor bogmaya bogazladi tekmeledi tokat kilitledi kilitliyor kilitlediler kilitlemisler tehdit taciz tecavuz dokunuyor dokunuyo dokundu dokunuyordu dokunmasin sikistiriyor zorluyor zorluyorlar zorladi satiriyorlar sattiriyorlar tasitiyor tasitiyorlar kovdu kovdular atti attilar bicakladi bicakliyor yakti sopayla kemerle iterek surukledi isirdi santaj oldurur oldurecek oldururum oldurmekle bicaklayacagini vuracaklarini bicaklandi yakacak dayak kacirdi kacirdilar hakaret soktular dilendiriyor boguyor ittirdi',
      dying: 'intihar intihari ntihr oldursem olsem olmek olecem olucem oldurmek canima asmaya asmak asicam atlamak atlayacagim atlasam bilegimi bilegini bileklerimi bileklerini jilet jiletle haplari haplarin hap',
      arms: 'bicak bicagi bicagini bicakla silah silahi silahli tufek tufegi tufegini tabanca sis emanet emanetle kezzap sustali',
      detail: 'numara numaran numarani numaraniz numaranizi numaram numarami numarasi telefon telefonun telefonunu tel telin cep mail mailin mailini mailinizi mailim adres adresin adresini adresi adresiniz insta instan instani instagram instagramin instagramim snap snapin snapini facebook tiktok tiktokun tiktokum discord steam idm idin kullanici gmail hesabin hesabim profil profilin wp whatsapp rakamlarin iletisim psn epicgames',
      net: 'insta instagram instagramda instadan instada snap snapchat facebook facebookta facebooktan tiktok tiktokta tiktokum discord discordda steam psn xbox twitter twitterda youtube youtubeda youtubede telegram spotify twitch linkedin linkedinde wattpad vsco pinterest kick bigo tango epicgames riot ig',
      app: 'whatsapp whatsappa whatsappta whatsapptan wp wpden wpye wtsp vatsap snapchat snap snape snapten insta instagram instagrama instagramda instagramdan instadan instaya discord discordda discorda dc telegram telegrama telegramda tlgrm signal kik messenger messengerdan messengerda skype skypetan skypeden facetime viber viberdan tiktok tiktoktan tiktokta facebook facebooka zoom zoomdan zoomda zoomdayim teams meet bip bipe line twitch bereal threema sms bigo sesli vc vcye clubhouse twitter twitterda mail maile',
      game: 'fortnite roblox robloxa minecraft valorant valorantta pubg pubgde steam steamden zulada zula cs2 lobiye lobisinde brawl fifa fifada gta league legends metin2 amongus',
    },
    patterns: {
      contact: `
#detail ..3 atar|ver|versene|verir|verirsen|alabilir|yaz|yolla|yollasana|soyle|atsana|neydi|kac|kacti|nedir|istiyorum|lazim|alayim|istesem|sende|soylesene
telefon|cep|wp|whatsapp|insta|mail|ev|tel ..1 numarani|numaraniz|numaran|adresin|adin|adresini
snapin|instan|discordun|instagramin|mailin|steamin|tiktokun|hesabin|numaran ..3 var|ne|kac|neydi|ver|yaz
insta|snap|discord|steam|instagram|tiktok ..1 adin|adini|hesabin|kullanici ..2 ne|neydi|soyle|yaz|var
adin|soyadin|adini ..4 #net ..3 bulayim|istek|ekleyeyim|ne
nasil|nerden|nereden ..3 ulasirim|ulasabilirim|ararim|bulurum|bulabilirim|ulassam
numaran|numarani|numaranizi|mailini|mailinizi|adresini|snapini|instani|instan
mail|adres|numara|insta|telefon ..2 ne|neydi
numaram|mailim|adresim|instam|hattim|telefonum|snapim|discordum|steamim|hesabim|instagramim|tiktokum|numarami ..4 su|bu|@|:|ekle|takip|atayim|kaydet|degil|vereyim|atarim|hotmailde
numarami ..2 parca|at|ver|yaz|vereyim
#net ..2 adim|ismim|kullanici|hesabim|idm|profilim|kanalim
#net : @
kullanici adim
adim|ismim|profilim ..4 #net
#net ..4 diye ..2 arat|bul|ara|yaz
#net ..4 ekle|takip|bul|bulursun|benim|arat|ulas
beni ..5 #net ..4 bul|ekle|ulas|arat
ekle|ekleyin beni
beni|bana ..2 bul|arat|ulas
beni rehberine|kaydet
bu ..2 yeni instagramim|hattim|numaram|hesabim
profil resmimin|resmimde|bioma|biyografim
nerede|nerde|hangi|neresi|kac ..2 oturuyorsun|oturuyosun|yasiyorsun|sokakta|sokak|mahallede|daire|dairede|mahalle|apartman|blok|oturuyon
hangi sokakta|mahalle|sokak|apartman|mahallede|blok
oturdugun|oturdugunuz|evin|eviniz ..4 nerede|neresi|hangi|adresi|adresini|mahalle|sokak|adres
adresin|adresini|adresiniz|adresi ..3 ver|versene|yaz|ne|at|yollarsan|soyle
adresim|adresimiz|evim|evimiz|evimizi ..4 su|mah|mahallesi|sokak|cad|arkasi|arkasindaki|karsisi|yaninda|ustunde|tarif|onunde|okulun|caminin
mah|mahallesi|cad|caddesi|sokak|sok|apt|bulvari|sitesi ..4 no|9|kat|blok|daire|apt
daire|zil|zile|zilde ..2 9|bas|yazar|kat|sol
bizim ev ..6 arkasindaki|karsisinda|yaninda|yesil|bina|zil
oturuyorum|oturuyoruz ..6 mah|sitesi|sokak|blok
nokta ..2 com|gmail|exe|efe
alttan cizgi|tire
gmail|hotmail|yandex ..3 nokta|com|adim|ismim
kameral|kamerali|hayaletli|ucakli|fotografli ..3 yerde|uygulamada|olan ..3 adim|ben|adi|bul
sari hayalet|hayaletli
kus uygulamasinda
son ..1 dort hanem|haneyi|rakam
parca parca
haneli ..3 lazim|numara|sey
`,
      app: `
#app ..5 gecelim|gec|gel|gelsene|konusalim|konussak|konusuruz|yazisalim|yazisiriz|yaz|yazsana|yazarim|arasam|arayin|arayalim|devam|indir|indirsene|yukle|kur|kurdum|kurdun|olur|acalim|acsam|daha|mi|atayim|goruselim|gorusmek|kullaniyo|takiliriz|bakiyorum|hizli|yapalim|arasan|bekliyorum|cekiyor|yurutelim|anlatirim
orda|ordan|oradan|orada ..3 yazisiriz|yazisalim|yazarim|konusalim|konusuruz|yaz|goruselim|anlatirim|sohbet|devam|takiliriz|yazsana|yazis
#game ..5 sohbet|konusalim|konusuruz|chat|sesli|gel|bulusalim|ordan|anlatirim|yazarim
gel|gelsene|gec|gecelim ..3 #app
normal ..1 telefonla|telefondan|mesajdan|numaradan
telefonla|telefondan ..3 arasan|arayacagim|konusalim|konussak|arasam|ara
goruntulu ..2 konusalim|arayalim|arayin|arasak
sesli ..2 konusalim|konusuruz|gorusme|konusabilecegimiz
yesil|mavi|sari|mor ..2 uygulama|uygulamaya|ucakli|hayalet|olana|logolu|balonda|balon|ucak|uygulamada
hayalet ..2 olan|uygulama|uygulamada|uygulamasi
yesile gec|geciyorum
baska ..2 yerde|yere|platform|platformdan|uygulama|uygulamada|bir|yerden|postaneye ..3 konus|konussak|konusalim|gecelim|yazis|gidelim|yazisalim|tasiyalim|konusuruz|kurdum
buradan|burdan|burasi|bura|buraya|burada ..6 sikildim|yavas|kasiyor|girmiyorum|girmicem|gelmiyo|rahat|cikalim|degil|ayril|resmi|kapatiyorum|yazamam
burasi dar|cok|yavas|resmi|cam
bu ..1 site|siteyi|siteden|platformda|chat|sohbet ..4 kasiyor|kotu|birakip|yavas|sikici|cikalim|unutuyorum
mesajlarin|mesajlar|mesajli ..4 silindigi|silinen|siliniyor|kaybolan
sohbeti|konusmayi ..2 tasiyalim|baska|tasi
`,
      secrecy: `
kimseye|annene|babana|ailene|ogretmenine|koordinatore|mudurune|kardesine|anneannene|psikologa|dayina|programdan|ekibe|abine|arkadasina|arkadaslarina|esine|enistene|ogretmenlerine ..5 soyleme|deme|anlatma|bahsetme|demeyecek|demeyeceksin|gosterme|gostermemen|soylemeyeceksin|demek|catlatma|desin|anlat|sey|caktirma
kimse ..3 bilmesin|duymasin|gormesin|anlamasin|bilmiyor|duymayacak|bilmeyecek|duymaz|ogrenmesin
kimseye soyleme|anlatma|deme|demeyecegine
annen|baban|ailen|abin|ogretmenin|evdekiler|annenler|program|sorumlusu|koordinator|esim|baskasi|buyukler ..5 bilmesin|duymasin|gormesin|gormese|anlamaz|bilmese|duyarsa|sorarsa|derse|bilirse|gorurse|bilmiyor
aramizda|aramizdaki ..3 kalsin|kalicak|kalacak|kalmali|ozel|sir|kalir
ikimizin|bizim|ikimiz|aramizda ..3 sirrimiz|sir|arasinda|sirri|biliyoruz
sirrimiz|sirrim
sir ..2 tut|tutabilir|tutabilecek|saklar|kalsin
soz ver|sozu ..3 kimseye|soyle|demeyeceksin|soylemeyeceksin|duymayacak
sakin ..4 soyleme|anlatma|bahsetme|deme|catlatma|gosterme|ha
bahsetme|soyleme|anlatma ..3 bundan|kimseye|sakin|olur|tamam
sorarlarsa|sorarsa ..6 de|desin|ders|tanimiyorsun|konustuk|dersin|deriz|bilmiyorum
ders ..1 calistik|konustuk de|dersin
benden ..2 duymadin|bahsetme|haberin
bu konusma hic
agzin|agzini ..1 siki|tut
ispiyonlama|caktirma
baskasina ..2 anlatma|anlatirsan|soyleme
mesajlari|mesaji|sohbeti|konusmayi|konusmalari|gecmisi|bunlari|kaydini|sohbet ..4 sil|silsene|temizle|temizlesene|silersin|yok|silmeyi|sildin|kaydini
sildin|sildim ..3 mesajlari|konusmayi|tarafimi|degil
sil ..2 okuduktan|okuyunca|mesajlari|konusmadan|sonra|hepsini|unutma
okuduktan|okuyunca sonra? ..1 sil|yak|yok
ekran goruntusu ..2 alma|almayin|alip
okudun ..4 yok|sil
rapor|raporuna|dosyama ..4 yazma|girmesin|yazmayin
yazma ..2 lutfen|rapor
mesajlar|mesajlarimiz|yazdiklarimizi|yazdiklarimi|konusmalar|konusmalarimizi|bunlari|burayi|sohbeti|sohbetlere ..4 okuyor|okuyan|okuyo|goruyor|gorur|gorebilir|kaydediliyor|kaydediyor|denetleyen|bakiyor|kontrol|girebiliyor|okur
okuyan|okuyo|izleyen|denetleyen|bakan ..3 biri|var|moderator|gozler|kim
moderator|yetkililer|yonetici|yoneticisi|okul|sirket|program ..4 okuyo|okuyor|goruyor|gorur|bakiyo|bakiyor|girebiliyor
chat|sohbet|burasi ..2 gizli|dinleniyor|kayit|kaydediliyor
kaydediliyor|dinleniyor|izleniyor
`,
      danger: `
#elder ..6 bana|beni|bizi|annemi|anneme|kardesimi|ablami|kardesime|kafama|basima|ustume|uzerime ..5 #hits
beni|bizi|bana|kardesimi|annemi|anneme|ablami|bize ..5 #hits
#elder ..8 dovuyor|dovdu|dovuyo|vuruyor|vurdu|kemerle|sopayla|tokat|bicak|tufegi|silah|dayak|tehdit|bogazliyor|bogmaya|taciz|sarhos|kemer
dayak|dayagi|sopa|falaka|falakaya|kemer ..4 yiyorum|yedim|atiyor|yok|yiyor|yatirdi|sesi|benim|sesini|atti
iskence|tecavuz|istismara|istismar|taciz|tacizde|dovuluyor|dovuluyorum
bana|beni|kendime ..4 dokunuyor|dokunuyordu|dokundu|dokunmamaliydi|sikistiriyor|oksuyor|soyundu|seyler
gece|geceleri ..3 yanima|odama|kapima|cagiriyor|geliyor ..2 yatiyor|giriyor|geliyor|tek
yanima yatiyor
zorla ..3 yaptiriyor|seyler|evlendirecekler|indirdi|soktu|bindirmek|dokundu|tuttu|evlendiriyorlar
evlendirecek|evlendirecekler
kolum|sirtim|yuzum|yuzumdeki|gozum|boynumda|sirtinda ..4 mosmor|mor|sis|morluk|iz|izler|morluga|yara|yaralar|morarmis
oldurecek|olduruyor|oldurecekler|oldurur|oldurmekle|vuracaklarini|keseriz|vururuz|bicaklayacak|oldurecegim|kesecek|kesecekler
dovuyolar|dovdular|dovmus|dovuyormus|dovulmek|dovmesin
dovuyor|dovuyo|dovdu|dovuyorlar
bana ..2 siddet|vurmaya|bagiriyor|saldirdi
saldirdi|saldiriyor ..2 bana|bize|annem|anneme
zorla|zorluyor ..3 dokun|opmeye|soyun
intihar|intihari|ntihr|intihara|jilet|jiletle|kanatiyorum
yasamak|yasamayi|yasamaktan ..2 istemiyorum|istemiyom|biktim|sevmiyorum
olmek|olsem|olseydim|olum ..3 istiyorum|iyi|kimse|daha|yontemlerine|isterdim|kimsenin
oldurmek|oldureyim|oldurecegim ..2 kendimi
kendimi|kendime|kendini ..3 asmaya|oldur|oldurmek|zarar|kesiyorum|kesmek|asmak|atmak|vurmaya|asacak|oldurecek|keserim|kesiyo
kestim|kesiyorum|kesmis|kesmek|kesiyom ..3 bileklerimi|kolumu|kendimi
bileklerimi|bilegini|bilegimi|kolumu|kollarimi ..2 kestim|kesiyorum|kesmis|kesti|sakliyorum
hayatima|canima|hayatina son|kiymak|kiyacagim|kiyacak
ilac|ilaclari|ilaclarin|hap|haplari|haplarla|hapi ..4 ictim|icti|hepsini|sayiyorum|yeter|denedim|yuttum|icsem
catida|catidayim|kopruden|kopru|koprude|koprudeyim|ucurumun|ucurum|balkona|balkondan|koprunun|cati|kattan ..5 atla|atlasam|baktim|bak|asagi|asagisi|durup|biri|ciktim|atlamak|konusacak|inis|acsana|kati|guzelmis|kenarinda
catidayim|koprudeyim
uyusam|uyuyup|uyuyayim ..4 uyanmasam|hic|uyanmayayim
hic uyanmasam
veda|intihar|son ..2 mesaji|mektubu|mektup|mesajim ..3 olabilir|yazdim|atti|bu|silmedim
herkesle vedalastim
hakkini|hakkinizi helal
kollarimi|kolumu ..3 sakliyorum|gormeni|gormesin
uzun kollu
olmek istiyorum|istiyom|isterdim
kendime ..1 zarar
yasamanin ..2 anlami
hayattan|yasamaktan ..1 biktim|yoruldum|nefret
kendimi kesiyorum|kestim|oldurecegim|oldurucem|asacagim
yarin|pazartesi ..2 olmayabilirim|gelmezsem|olmayacagim
her sey icin ..2 saol|sagol|tesekkurler
bir|bi ..1 daha yazmazsam|gelmezsem|uyanmam
esyalarimi|kulakligimi|kulaklik|kopegim|kopegime|kedime ..3 dagittim|senin|bak|verdim|sen
dunyadan|nefes ..3 istifa|almaktan|fazla
benden kurtulacak
olmem herkes|daha|icin
umrunda olmaz|degil
son kez
arama ..2 telefonum
yuk oluyorum|gibiyim|herkese
evden|yurttan|eve ..4 kactim|kacicam|atildim|attilar|kovdu|kacacagim|kaciyorum|kovdular|atti|gitmesem|gidemem|gitmek
beni|bizi evden|sokaga ..2 atti|attilar|kovdu|kovdular
kactim|kaciyorum|kacicam ..3 evden|otogar|otogardayim|gece
parkta|sokakta|garda|otogarda|disarida ..3 yatiyorum|kaliyorum|uyuyorum|yatiyoruz
parkta|sokakta|otogarda|kumes|ahirinda ..2 yatiyorum|kaliyorum
yemek|ekmek|yiyecek ..3 yok|yemedim|yemiyorum ..4 gundur|evde|annem|haftadir
evde ..4 yemek|ekmek|isitma|guvende|firtinali|kan|kavga ..3 yok|degilim|var|firtinali
gundur|haftadir ..2 yemek|yemiyorum|acim|ac
aciz|ac ..2 yatiyoruz|yatiyorum
guvende degilim
korkuyorum|korkuyom ..4 evde|babamdan|eve|ondan|oldurecek|gelirse
babam|annem|babamin|o|adam ..5 sarhos|alkol|icip|ickiye|kumarda|icince ..4 geldi|kapiyi|vuruyor|veriyor|geliyor|ekmek
kapiyi|kapimi|kapimin|kapisina ..3 kiriyor|zorluyor|kirdi|sandalye|tirmaliyolar
kilitli|kilitledi|rehin|hapis ..3 tutuyorlar|bodrum|gece|gibiyim|odunlukta|evde
odada|dolapta|dolaptayim|banyoda ..2 saklaniyorum|saklandim|kilitli
siginma|siginacak ..2 yer
korkuyorum|korkuyom|cok ..2 eve|babamdan|ondan|gitmekten|donmeye
gidecek|kalacak ..1 yerim|yer
aclik|aciktik|ac ..3 gundur|kaldik|yatiyoruz
eve ..3 donmek|gitmek|donmeye ..2 istemiyorum|korkuyorum
#arms ..6 cekti|getirdi|dayadi|aldim|canta|cantasinda|belimde|geziyor|okula|bekliyor|soktular|cikarip|atarim|yolladi|masaya|adam|belinde
canta|cantasinda|cantamda|belinde|belimde|kafama|okulda|okula|boynuma ..5 #arms
uyusturucu|bonzai|metamfetamin|esrar|torba|torbaci|torbacilar|tiner|tinerci|madde|maddeyi|hap|eroin|kokain ..5 sattiriyorlar|satiyorum|kullaniyorum|kullaniyor|ictim|ictik|denedim|borc|pesimde|birakmak|takiliyorum|istiyorlar
paket|paketi|torba|torbalari|canta|kutu|kurye|kuryelik|mazot ..5 tasitiyor|tasiyorum|tasitiyorlar|birakma|tasi|acilmayacakmis|bilmiyorum|sormuyorum
borc|borcum|borcu|borcunu ..6 parmagini|adamlar|istiyorlar|kirariz|torbaci|vermezsem|odemezsem|varmis
kirariz|keseriz|vururuz|yakariz
tehdit ..2 ediyor|ediyorlar|ediyo|ettiler|etti
resim|resimlerimi|fotograflarimi|fotograf|videomu|resmimi|ciplak|resimler|goruntu ..7 yayarim|yaymakla|yayacak|istiyor|gondermezsem|yollarim|attilar|tehdit|para|salacak|atacak
santaj|santaja|yaymakla|yayarim
takip ediyo|ediyor ..4 beni|biri|gundur|araba
biri|adam|araba ..2 beni takip
zorluyor|zorluyorlar|zorla ..3 hirsizliga|satmaya|calmaya|calistiriyor
kemik|kaburgam|kolum|parmak|disim ..2 kirildi|kirik|dustu
kan ..3 yerde|durmuyor|akiyor|kaniyor
kaniyor durmuyor
bayildi|komaya ..4 gelmedi|kendine|uyanmiyor
siddet ..3 goruyorum|var|evde
kusuyorum ..5 bilerek|yemekten|basim
yardim ..2 et|edin|lutfen|lazim ..4 abi|hocam|babam|bana|lazim|galiba
imdat|kurtar|kurtarin
kime ..2 haber|soyleyecegim|gideyim|diyeyim|anlatayim
kimseye|kimse ..4 anlatamadim|bilmiyor|diyemem|soyleyemiyorum|soyleyemem|bilmiyo
soyleyemiyorum|anlatamam|anlatamiyorum
ne ..1 yapmam lazim|gerek
`,
    },
  },
}
