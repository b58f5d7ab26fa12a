// Written by `npm run screening:tables` from the text files in tables: change those, not this file.
import type { Tables } from './table-types.ts'

export const OTHER_TABLES: Tables = {
  ar: {
    classes: {
      kin: '3ammi 3ammo 3mmi abi abooy abooya abouy abouya aboya abuh abuy akhi akhoui akhouy akhouya baba bouya el2ab gedo goz ibn jaddi jiddi jouz khali khalo khaly khayye khoya mama marti okhti okhty ommi ommo ommok ommy papa sett teta wald walda walid weldi zawj zoj',
      elder: '3ammi 3ammo 3mmi abi abooy abooya abouy abouya aboya abuh abuy akhi akhoui akhouy akhouya baba bouya coach el2ab el3ashira elkafeel gar gedo goz houwa howa howwa ibn jaddi jar jiddi jouz jouz3ammti kafeel khali khalo khaly khayye khoya mama marti modarreb modarres moshref moudir nas okhti okhty ommi ommo ommok ommy osta ostad ostaz papa patron prof ragel rajel rajjal rajol sett shabab sheikh teta voisin wa7ed wahed wald walda walid weldi wlad zawj zoj',
      hits: '7abasni 7absini 7absouni 7ara2 7ara2ni bedrbouni betedrobni beydrab beydrabni beydrabny beydrobni beyedrab beyestaghalni beyhadedni beyla3ab beylmesni bydrobni byebtazzni byedrabo byedrabouni byedrob byedrobni byehadedni byejbrouha byejbrouni byekhn2ha byekhno2ni byesfa3ni byet7arrash byghasbni byghtasib byidrob byidrobni byilmesni byo2tolni byodrobna byodrobni byrbotni darab darabet darabni darabooni darabouni darabtni drabni drabouni eghtesab et3arradt ghtasabni habsni haddadni haddadouni haddedni hay2telni hay2tlny hay2tolni hddni kaydrebna kaydrebni khana2ni khatfoni khtafoni natahni rabatni tardny tardoni tardouni tarduni tedrobni thaddedni tydrob y2tlni y7arresh y9isni yadribni ydir ydrab ydrabni ydrobni yedrob yedrobni yekhno2ni yeldrabni yelmesni yesakkir yethib7ouni yhaddedni yhaddidni yidrob yidrobni yitharrash yjbrouni ykitloni yodrobna yodrobni yodrobny yrbotni ysakkir ysfa3ni',
      detail: '3enwan 3enwanak 3enwani 7esab 7esabak 7sabk address adresse arqam discord email emailak emaily face facebook fb gmail hsab insta instagram jawwal jawwalak l3nwan lhatf location mail mobilak mobile nemra nemrtak nemrty nick nmrtak nmrti nmrtk nomra nomrtak nomrtek nomrti nomrty number numberak numero numerou numrouk psn ra2am ra2amak ra2ami ra2mak rakamak rakme rakmi raqam raqamak raqami raqmak raqmek raqmi skype snap snapchat tel telegram telephone tiktok user wats whatsapp',
      net: '7aggi discord epic face facebook fb ig insta instagram kick likee linkedin psn snap snapchat snp soundcloud spotify steam telegram tiktok twitch twitter xbox',
      app: 'bigo botim discord dscrd duo email emails face facebook facetime imo insta instagram jitsi kik line mail meet messenger signal skype sms snap snapchat tango teams telegram tiktok tlgrm twitch twitter vc viber wa2ts wats watsap whatsapp wtsp zoom',
      game: 'clash cod fifa fortnite gta jawaker lobby ludo minecraft party plato pubg roblox server valorant',
      talk: '3ayet 7ammel 7keeni 7sen a7san ab3at afdal aji akallemak akalmak arsil at7addath byeshtaghal eb3at eb3atly ed5ol edkhol henak hnak jarreb kalemni kalemny kallemni kallemny khalina khallina khir n3ayet n3ayetlek n7ki na7ki nahdro nazel nazzel ndwzo ne7ki nedardesh nefta7 nehdar nekamel net3amal netkalem netkallem netlaqaw nfta7 nhdro nkalem nkallem nkamel nkammel nkmlo nro7 nrou7o nsawweeh nsoulf nsoulif ntakallam ntkallam nwalli nzel sifet sift siftli ta3a ta3ala ta3alo temma yalla',
      deny: 'bala balash la ma mafeesh mahadsh mat',
      blade: 'bondo2eyya bondo2iya fard janwi khanjar matwa moos mosaddas mosaddes mous rashash sekkeen sekkin sekkina sekkine sikkeen sikkin sikkina silah sla7',
      forms: '2atlna 2atlni 2atlny 2atloni 2atlouni 2otlna 2otlni 2otlny 2otloni 2otlouni 2telna 2telni 2telny 2teloni 2telouni 2tlna 2tlni 2tlny 2tloni 2tlouni 3addabni 3azzabni 9telna 9telni 9telny 9teloni 9telouni 9tlna 9tlni 9tlny 9tloni 9tlouni ay2atlna ay2atlni ay2atlny ay2atloni ay2atlouni ay2otlna ay2otlni ay2otlny ay2otloni ay2otlouni ay2telna ay2telni ay2telny ay2teloni ay2telouni ay2tlna ay2tlni ay2tlny ay2tloni ay2tlouni ay9telna ay9telni ay9telny ay9teloni ay9telouni ay9tlna ay9tlni ay9tlny ay9tloni ay9tlouni ayktlna ayktlni ayktlny ayktloni ayktlouni ayqtlna ayqtlni ayqtlny ayqtloni ayqtlouni bey2atlna bey2atlni bey2atlny bey2atloni bey2atlouni bey2otlna bey2otlni bey2otlny bey2otloni bey2otlouni bey2telna bey2telni bey2telny bey2teloni bey2telouni bey2tlna bey2tlni bey2tlny bey2tloni bey2tlouni bey3addeb bey3addebna bey3addebni bey3addebny bey3azzeb bey3azzebna bey3azzebni bey3azzebny bey7arrash bey7arrashna bey7arrashni bey7arrashny bey9telna bey9telni bey9telny bey9teloni bey9telouni bey9tlna bey9tlni bey9tlny bey9tloni bey9tlouni beydrabha beydrabna beydrabni beydrabny beydraboni beydrabouni beydrebha beydrebna beydrebni beydrebny beydreboni beydrebouni beydrobha beydrobna beydrobni beydrobny beydroboni beydrobouni beyedrabha beyedrabna beyedrabni beyedrabny beyedraboni beyedrabouni beyedrebha beyedrebna beyedrebni beyedrebny beyedreboni beyedrebouni beyedrobha beyedrobna beyedrobni beyedrobny beyedroboni beyedrobouni beyelmes beyelmesna beyelmesni beyelmesny beyet7arrash beyet7arrashna beyet7arrashni beyet7arrashny beyghteseb beyghtesebna beyghtesebni beyghtesebny beyhaddedni beyhaddedny beyhaddedoni beyhaddedouni beyhaddidni beyhaddidny beyhaddidoni beyhaddidouni beyhaddni beyhaddny beyhaddoni beyhaddouni beyhadidni beyhadidny beyhadidoni beyhadidouni beyhddedni beyhddedny beyhddedoni beyhddedouni beyilmes beyilmesna beyilmesni beyilmesny beyktlna beyktlni beyktlny beyktloni beyktlouni beylmes beylmesna beylmesni beylmesny beyqtlna beyqtlni beyqtlny beyqtloni beyqtlouni beyt7arrash beyt7arrashna beyt7arrashni beyt7arrashny bi3addeb bi3addebna bi3addebni bi3addebny bi3azzeb bi3azzebna bi3azzebni bi3azzebny bi7arrash bi7arrashna bi7arrashni bi7arrashny bidrabha bidrabna bidrabni bidrabny bidraboni bidrabouni bidrebha bidrebna bidrebni bidrebny bidreboni bidrebouni bidrobha bidrobna bidrobni bidrobny bidroboni bidrobouni bielmes bielmesna bielmesni bielmesny biet7arrash biet7arrashna biet7arrashni biet7arrashny bighteseb bightesebna bightesebni bightesebny bihaddedni bihaddedny bihaddedoni bihaddedouni bihaddidni bihaddidny bihaddidoni bihaddidouni bihaddni bihaddny bihaddoni bihaddouni bihadidni bihadidny bihadidoni bihadidouni bihddedni bihddedny bihddedoni bihddedouni biilmes biilmesna biilmesni biilmesny bilmes bilmesna bilmesni bilmesny bit7arrash bit7arrashna bit7arrashni bit7arrashny by3addeb by3addebna by3addebni by3addebny by3azzeb by3azzebna by3azzebni by3azzebny by7arrash by7arrashna by7arrashni by7arrashny byadrabha byadrabna byadrabni byadrabny byadraboni byadrabouni byadrebha byadrebna byadrebni byadrebny byadreboni byadrebouni byadrobha byadrobna byadrobni byadrobny byadroboni byadrobouni bydrabha bydrabna bydrabni bydrabny bydraboni bydrabouni bydrebha bydrebna bydrebni bydrebny bydreboni bydrebouni bydrobha bydrobna bydrobni bydrobny bydroboni bydrobouni bye3addeb bye3addebna bye3addebni bye3addebny bye3azzeb bye3azzebna bye3azzebni bye3azzebny bye7arrash bye7arrashna bye7arrashni bye7arrashny byedrabha byedrabna byedrabni byedrabny byedraboni byedrabouni byedrebha byedrebna byedrebni byedrebny byedreboni byedrebouni byedrobha byedrobna byedrobni byedrobny byedroboni byedrobouni byeelmes byeelmesna byeelmesni byeelmesny byeet7arrash byeet7arrashna byeet7arrashni byeet7arrashny byeghteseb byeghtesebna byeghtesebni byeghtesebny byehaddedni byehaddedny byehaddedoni byehaddedouni byehaddidni byehaddidny byehaddidoni byehaddidouni byehaddni byehaddny byehaddoni byehaddouni byehadidni byehadidny byehadidoni byehadidouni byehddedni byehddedny byehddedoni byehddedouni byeilmes byeilmesna byeilmesni byeilmesny byelmes byelmesna byelmesni byelmesny byet7arrash byet7arrashna byet7arrashni byet7arrashny byghteseb byghtesebna byghtesebni byghtesebny byhaddedni byhaddedny byhaddedoni byhaddedouni byhaddidni byhaddidny byhaddidoni byhaddidouni byhaddni byhaddny byhaddoni byhaddouni byhadidni byhadidny byhadidoni byhadidouni byhddedni byhddedny byhddedoni byhddedouni byidrabha byidrabna byidrabni byidrabny byidraboni byidrabouni byidrebha byidrebna byidrebni byidrebny byidreboni byidrebouni byidrobha byidrobna byidrobni byidrobny byidroboni byidrobouni byilmes byilmesna byilmesni byilmesny bylmes bylmesna bylmesni bylmesny byodrabha byodrabna byodrabni byodrabny byodraboni byodrabouni byodrebha byodrebna byodrebni byodrebny byodreboni byodrebouni byodrobha byodrobna byodrobni byodrobny byodroboni byodrobouni byt7arrash byt7arrashna byt7arrashni byt7arrashny darabha darabhom darabna darabni darabny darabo darabooni darabouni darabuni darbni darbouni derabha derabhom derabna derabni derabny derabo derabooni derabouni derabuni derbni derbouni drabha drabhom drabna drabni drabny drabo drabooni drabouni drabuni drbni drbouni eghtasabni et7arrash ghadi2atlna ghadi2atlni ghadi2atlny ghadi2atloni ghadi2atlouni ghadi2otlna ghadi2otlni ghadi2otlny ghadi2otloni ghadi2otlouni ghadi2telna ghadi2telni ghadi2telny ghadi2teloni ghadi2telouni ghadi2tlna ghadi2tlni ghadi2tlny ghadi2tloni ghadi2tlouni ghadi9telna ghadi9telni ghadi9telny ghadi9teloni ghadi9telouni ghadi9tlna ghadi9tlni ghadi9tlny ghadi9tloni ghadi9tlouni ghadiktlna ghadiktlni ghadiktlny ghadiktloni ghadiktlouni ghadiqtlna ghadiqtlni ghadiqtlny ghadiqtloni ghadiqtlouni ghtasabni ha2atlna ha2atlni ha2atlny ha2atloni ha2atlouni ha2otlna ha2otlni ha2otlny ha2otloni ha2otlouni ha2telna ha2telni ha2telny ha2teloni ha2telouni ha2tlna ha2tlni ha2tlny ha2tloni ha2tlouni ha9telna ha9telni ha9telny ha9teloni ha9telouni ha9tlna ha9tlni ha9tlny ha9tloni ha9tlouni haddedni haddedny haddedoni haddedouni haddidni haddidny haddidoni haddidouni haddni haddny haddoni haddouni hadidni hadidny hadidoni hadidouni haktlna haktlni haktlny haktloni haktlouni haqtlna haqtlni haqtlny haqtloni haqtlouni hay2atlna hay2atlni hay2atlny hay2atloni hay2atlouni hay2otlna hay2otlni hay2otlny hay2otloni hay2otlouni hay2telna hay2telni hay2telny hay2teloni hay2telouni hay2tlna hay2tlni hay2tlny hay2tloni hay2tlouni hay9telna hay9telni hay9telny hay9teloni hay9telouni hay9tlna hay9tlni hay9tlny hay9tloni hay9tlouni hayktlna hayktlni hayktlny hayktloni hayktlouni hayqtlna hayqtlni hayqtlny hayqtloni hayqtlouni hddedni hddedny hddedoni hddedouni kay3addeb kay3addebna kay3addebni kay3addebny kay3azzeb kay3azzebna kay3azzebni kay3azzebny kay7arrash kay7arrashna kay7arrashni kay7arrashny kaydrabha kaydrabna kaydrabni kaydrabny kaydraboni kaydrabouni kaydrebha kaydrebna kaydrebni kaydrebny kaydreboni kaydrebouni kaydrobha kaydrobna kaydrobni kaydrobny kaydroboni kaydrobouni kayedrabha kayedrabna kayedrabni kayedrabny kayedraboni kayedrabouni kayedrebha kayedrebna kayedrebni kayedrebny kayedreboni kayedrebouni kayedrobha kayedrobna kayedrobni kayedrobny kayedroboni kayedrobouni kayelmes kayelmesna kayelmesni kayelmesny kayet7arrash kayet7arrashna kayet7arrashni kayet7arrashny kayghteseb kayghtesebna kayghtesebni kayghtesebny kayhaddedni kayhaddedny kayhaddedoni kayhaddedouni kayhaddidni kayhaddidny kayhaddidoni kayhaddidouni kayhaddni kayhaddny kayhaddoni kayhaddouni kayhadidni kayhadidny kayhadidoni kayhadidouni kayhddedni kayhddedny kayhddedoni kayhddedouni kayilmes kayilmesna kayilmesni kayilmesny kaylmes kaylmesna kaylmesni kaylmesny kayt7arrash kayt7arrashna kayt7arrashni kayt7arrashny khana2ni khaneqni ktlna ktlni ktlny ktloni ktlouni qtlna qtlni qtlny qtloni qtlouni t7arrash y2atlna y2atlni y2atlny y2atloni y2atlouni y2otlna y2otlni y2otlny y2otloni y2otlouni y2telna y2telni y2telny y2teloni y2telouni y2tlna y2tlni y2tlny y2tloni y2tlouni y3addeb y3addebna y3addebni y3addebny y3azzeb y3azzebna y3azzebni y3azzebny y7arrash y7arrashna y7arrashni y7arrashny y9telna y9telni y9telny y9teloni y9telouni y9tlna y9tlni y9tlny y9tloni y9tlouni yadrabha yadrabna yadrabni yadrabny yadraboni yadrabouni yadrebha yadrebna yadrebni yadrebny yadreboni yadrebouni yadrobha yadrobna yadrobni yadrobny yadroboni yadrobouni ydrabha ydrabna ydrabni ydrabny ydraboni ydrabouni ydrebha ydrebna ydrebni ydrebny ydreboni ydrebouni ydrobha ydrobna ydrobni ydrobny ydroboni ydrobouni ye2atlna ye2atlni ye2atlny ye2atloni ye2atlouni ye2otlna ye2otlni ye2otlny ye2otloni ye2otlouni ye2telna ye2telni ye2telny ye2teloni ye2telouni ye2tlna ye2tlni ye2tlny ye2tloni ye2tlouni ye3addeb ye3addebna ye3addebni ye3addebny ye3azzeb ye3azzebna ye3azzebni ye3azzebny ye7arrash ye7arrashna ye7arrashni ye7arrashny ye9telna ye9telni ye9telny ye9teloni ye9telouni ye9tlna ye9tlni ye9tlny ye9tloni ye9tlouni yedrabha yedrabna yedrabni yedrabny yedraboni yedrabouni yedrebha yedrebna yedrebni yedrebny yedreboni yedrebouni yedrobha yedrobna yedrobni yedrobny yedroboni yedrobouni yeelmes yeelmesna yeelmesni yeelmesny yeet7arrash yeet7arrashna yeet7arrashni yeet7arrashny yeghteseb yeghtesebna yeghtesebni yeghtesebny yehaddedni yehaddedny yehaddedoni yehaddedouni yehaddidni yehaddidny yehaddidoni yehaddidouni yehaddni yehaddny yehaddoni yehaddouni yehadidni yehadidny yehadidoni yehadidouni yehddedni yehddedny yehddedoni yehddedouni yeilmes yeilmesna yeilmesni yeilmesny yektlna yektlni yektlny yektloni yektlouni yelmes yelmesna yelmesni yelmesny yeqtlna yeqtlni yeqtlny yeqtloni yeqtlouni yet7arrash yet7arrashna yet7arrashni yet7arrashny yghteseb yghtesebna yghtesebni yghtesebny yhaddedni yhaddedny yhaddedoni yhaddedouni yhaddidni yhaddidny yhaddidoni yhaddidouni yhaddni yhaddny yhaddoni yhaddouni yhadidni yhadidny yhadidoni yhadidouni yhddedni yhddedny yhddedoni yhddedouni yidrabha yidrabna yidrabni yidrabny yidraboni yidrabouni yidrebha yidrebna yidrebni yidrebny yidreboni yidrebouni yidrobha yidrobna yidrobni yidrobny yidroboni yidrobouni yilmes yilmesna yilmesni yilmesny yktlna yktlni yktlny yktloni yktlouni ylmes ylmesna ylmesni ylmesny yo2atlna yo2atlni yo2atlny yo2atloni yo2atlouni yo2otlna yo2otlni yo2otlny yo2otloni yo2otlouni yo2telna yo2telni yo2telny yo2teloni yo2telouni yo2tlna yo2tlni yo2tlny yo2tloni yo2tlouni yo9telna yo9telni yo9telny yo9teloni yo9telouni yo9tlna yo9tlni yo9tlny yo9tloni yo9tlouni yodrabha yodrabna yodrabni yodrabny yodraboni yodrabouni yodrebha yodrebna yodrebni yodrebny yodreboni yodrebouni yodrobha yodrobna yodrobni yodrobny yodroboni yodrobouni yoktlna yoktlni yoktlny yoktloni yoktlouni yoqtlna yoqtlni yoqtlny yoqtloni yoqtlouni yqtlna yqtlni yqtlny yqtloni yqtlouni yt7arrash yt7arrashna yt7arrashni yt7arrashny',
    },
    patterns: {
      contact: `
2olli|3atini|3ayez|3teeny|3tina|3tini|a3teni|a3tini|ab3atli|abgha|arsil|baddi|bghit|dezli|eb3at|eb3atli|eb3atly|eddini|eddiny|edini|ektob|ersel|goul|hat|hatli|iddini|khod|khoud|momken|mumkin|oktob|sift|siftli|siftlia|ta3tini|te3teeny|te3tini ..3 #detail|3enwan|beitak|darkom|el3enwan|instak|l7arqam|la7arqam|lo9a|snapak
ash|ay|chno|eh|eish|esh|esho|houwa|kam|mahou|sho|shou|shu|wa5wa5|wesh ..3 #detail ..1 3andak|7aggak|bta3ak|bta3k|dyalek|dyalk|eh|hagak|instak|kam|tab3ak|te3ek
#detail ..2 7adretak|7aggak|bta3|bta3ak|bta3k|dialek|dyalek|dyalk|hagak|kam|tab3ak|taba3ak|tabe3ak|te3ek
3enwanak|7sabk|adressek|emailak|hsabk|instak|nemrtak|nemrtek|nmrtak|nmrtk|nomrtak|nomrtek|noumrtek|numberak|numrek|ra2amak|ra2mak|rakmak|raqamak|raqmak|raqmek|snapak
3andak|3andek|3endak|3indak|3ndk|indak ..1 #net|email|nomra|number|raqam|wats|whatsapp ..4 ab3atlak|atab3ek|eh|follow|private
ezay|keef|kif|kifach|kifash ..3 a7kik|akallemak|atwasal|awsalak|n3ayet|ne2dar|no9sdek|nwaslk|wasallak
feen|fein|fin|wein|win ..3 a7seb|al2ak|al2eek|alaqik|nel2ak|nl9ak
fi ..1 nomra
dowwart 3aleik
hat ..2 arqam
3enwani|3enwany|7esabi|emaili|emaily|hsabi|instati|nemrty|nmrti|nomrti|nomrty|numerou|numeroui|numrouti|ra2ami|ra2amy|rakme|rakmi|raqami|raqmi|snapi ..4 3al|3ala|9|:|da|el|f|fe|fel|hadha|hatha|hay|hnak|hoon|hou|houwa|howa|huwa|mte3i|nafs
#net !be|com|gg|link|me|tv @
#net|emaily|esmi|esmy ..2 7aggi|beta3y|bta3i|dyali|tab3i
#net|gamertag|ig|nick|psn : @
ana ..2 3al|3ala|3ind|3la|f|fel #net
#net ..1 @ ..3 dheefni|dwes|dwwerni|follow
9elleb|9ellebni|adefni|atba3ni|btl2eeni|btl2ini|btla2ini|daffini|dawwerni|dheefni|dwwerni|qellebni|sajjelni|shoufni|t2dar|tabe3ni|tba3ni|tl2ani|zidni ..3 3al|3ala|3la|f|face|fel|fi|tl2any
9yed|khod|khodha|sagel|sagelo|sajjel|sajjil ..3 3indak|9|@|nomra|nomrty|ra2ami|raqam|raqm|raqmi
btl2eeni|dawwerni|dheefni|dwwerni|kalemni|kalemny ..3 3al|3ala
a5er|akher|awwal|awwalha|yebda2 ..2 arba3|arqam|ra2am
7esabi|esm|hsabi|nick ..2 3al|f|fel #net
nafs|nfs ..3 esm|esmi|nick|smiya
el numero|ra2am|raqam ..4 9|b3dein|howa
feen|fein|fin|wain|ween|wein|wen|win ..2 3ayesh|baytak|beitak|beitek|beitkom|bitak|bitkom|btoskon|dark|darkom|katskon|saken|sakin|sakinin|sakn|sakna|skena|taskon
3enwan|3enwanak|adresse|el3enwan|l3nwan|location ..3 ab3at|beitak|beitkom|bel|darkom|dyalek|dyalk|el|zabt
n3ich|nsken|saken|sakin|sakn|sakneen|saknin|skna|ysakn ..3 3ind|b|bel|f|fe|fel|fi|nafs ..4 3omara|7ay|chari3|el|hay|madina|mantiqa|nahj|rue|shar3|share3
3andna|bait|baytna|baytona|beit|beiti|beitna|dar|darna ..2 2oddam|7da|bel|fe|fo2|jamb|janb|mo9abil|n7da|qeddam|wara|warra|zarqa ..6 7ay|bab|door|el|forn|jame3|madrase|madrassa|masjed|pharmacie|share3
3emara|3omara|7ay|hay|rue|shaqqa|shar3|share3|villa|zan9a ..4 9 ..5 3emara|3omara|bait|bjanb|casablanca|door|dor|hay|shaqqa|ta3al|villa
anhi|ay|ayya|eina|ina ..1 3emara|3omara|7ara|7ay|door|dor|mante2a|shaqqa|share3|shi2a
el bab ..3 akhdar|azra2|bonny|jamb|wara
es2al|sewwel|swwel 3an
2oul|goul abo|abu
3enwan|3enwani|3enwany el
no9at|no9ta|nokta|nuqta|sharta|tiret ..3 casa|com|dot|gmail|hotmail|ta7t|ta7tiyya|yahoo
app|barnameg|shabake|tatbi9|tayyara ..2 asfar|azra2|lwardi|shaba7|wardi|zar2a
blassa dial tsawer
abo shaba7
esmi|esmy ..4 hamza|nokta|underscore
3al|3la ashbah|tayyara
`,
      app: `
#talk ..4 #app
#app ..4 #talk
#app 7sen|a7san|afdal|akhyar|akter|asra3|henak|hnak|khir
3andak|3andek|3andi|3endak|3indak|3ndk|andak ..1 #app
#app ..1 3andak|3endak|3indak|3indi|3ndk
3a|3al|3la|b|bel|f|fel #app ..2 a7san|ab3atlak|akter|call|fi|hnak
dir|fata7t|momken|momkin|n3mel|n3ml|na3mel|ndir|nefta7|nsawwi|sawi ..4 #app|call|room|video
call ..3 #app
#game ..5 7ki|chat|el7ki|kallemni|mic|ne7ki|nel3ab|netkalem|nkalem|nsoulif|soot|soutak
sawt|soot|video|vocaux ..3 a7san|khir|nefta7|ntakallam
b|bel mobile|tel|telephone|tilifoon 3adi|a7san|khir
el ..1 a5dar|akhdar|azra2|shaba7|zar2a ..3 3andak|a7san|el|fhemt|tayyara|w|yalla
tayyara ..2 azra2|zar2a
3and|el shaba7
barra|kharej ..2 el|hal|hna|hon|hona
el|had|hal app|blassa|makan|mawqe3|mo7ader|page|platform|site ..4 barra|bat|bayekh|boring|by3alla2|da|ma|tarakni|te2ra2|wa55er|zay
nbadlo|nbeddel|nghayyer|tloou3|wa55er ..4 2a3da|blassa|bochta|makan|page|site
7eta|7etta|bet|blassa|ma7al|makan ..2 7or|ar7ab|khra|lokhra|okhra|tani|tanya|tanye|thani
messages|rasayel|resayel|risale|rsala ..4 bt5tfi|btekhtifi|btetmese7|tetmese7|tro7
hena|hna|hon|hona ..5 henak|hnak|la|machi|temma
ma|mab7ebsh|mabad5olsh ba7eb|bakrah|katwselch ..3 hena|hon|ketaba|mawqe3
`,
      secrecy: `
balash|la|ma|mat|mat2olsh|mtgolch|o3a ..2 t2ol|t2oul|t3awdch|t7kich|t9olch|t9oul|ta7ki|ta7kilo|te7ki|te7kou|tekhbar|tetkallem|tfadfed|tgoul|tkallemch|tkhabbar|tkhabber|tkhabi|toulsh|ya3erfo ..5 3an|7ad|7ada|7ed|a7ad|ahad|ahlak|an|baba|la7ad|lchi|le7ad|mama|ommak|sa7bak|shi|team|wa7ed|walidik
magtgoulch|mat2olsh|mat2oulha|mat2oulsh|matesibsh|matftnsh|matgolsh|matgoulch|matgoulhach|matkhabbersh|matoulsh|t7kich|t9olch|tgoulhach
bayni|bein|beina|beini|beyni|binatna|bini|binna|bny ..1 w ..1 baynak|beina|beinak|binak|binek|bynak|ybqa
beinatna|beinna|binatna
elli beina
asrar|ser|serr|sirr ..3 bas|beina|beinna|binatna|ma|w3edni|wa3ed
3ndi|hadi|hatha|hay serr|sirr
7lef|ou3edni|w3edni|wa3ed|wallah ..4 ma|ra7|rejjal|ser|t3allem|yoosal
7ad|7ada|a7ad|abouk|ahlak|akhouk|baba|chi|el3eila|kobar|ma3lematik|mama|mo3allem|moshref|okhtak|ommak|wa7ed|walidik ..5 3arfo|3eref|by2oul|byefhamha|mabyefhamoush|mayetfarragsh|sa2alak|te3rif|y3ref|y3rf|y3rfou|ye3raf|ye3rafo|ye3ref|yedri|yefhamo|yefhamouna|yeshouf|yet9al
eza|ida|ila|iza|law ..2 3eref|sa2al|sa2alak|sa2alouk|sa2lak|sa2louk|se2al|sewlouk|so2elt|swlk ..5 2oul|9oul|ba3ref|fel|goul|konna|ma
2oul|9oul|goul|goulilha ..4 ba3ref|bas|derasa|konna|ma|mouraja3a|sadee2
khaleha|khalleeha|khalli|khalliha|khallina ..3 7eetan|beer|bein|beina|binak|fe|sektin|sirr
osket|saket|sekkit|sektin|skot|sokoot
byerou7|byshiloni|y2ta3|yemna3ouk ..4 3elaketna|na|program|te7ki
ma mayetla3sh|yetla3sh|ykharej|yoosal|yosal|yt9al
elli|elly ..1 beina
ana w enta ..1 w bas|rabbena
la7ad ..3 kalam|la
ma|wala ba3rfak|golt|kelma|sm3t
sajjelni ..2 esm
7zef|e7zef|ehzif|ems7|emsa7|emse7|fassakh|imsa7|kanms7o|masse7|msa7|msaht|mse7|naddef|sopprimi|supprimi|tems7i|timsah|tm7i ..4 atar|beit|chat|conversation|el|history|kel|kolchi|kolshi|la|message|messages|mo7adasa|rasayel|rejleik|resayel|sejel|shi
emsa7|emsa7ha|emse7|imsa7|mse7
ba3d 3gb|ma|melli t2raha|t9ra|te2raha
t9ra w tm7i
bala|la|ma screenshot|t5od|takhod|tsawwer ..2 chi|screenshot|shasha
bala|bla|men|wala asar|athar|dalil|screenshot
2efel|ghayyar|sakker|tafi ..3 chat|esmi|history|notifications
la tektob|tktb|tsajjel ..4 dossier|ta2rir|takrir
7ad|7ada|barnameg|chi|chkoun|ken|madrasa|meen|min|modeer|moderator|moshref|program|team|wa7ed ..4 3eyoun|bteshouf|by2ra|bye2ra|byi2ra|byi2ro|byira2ib|byraqib|byshouf|kay9ra|kayqra|sam3ana|y9ra|ye2dar|ye2ra|yeqra|yera2eb|yshouf
chat|conversation|conversations|kalam|messages|rasayel|resayel ..4 bteshouf|by2ra|byera2bo|byet7afaz|byraqib|msajjla|tetsagel|yisajlo
baba|mama|okhtak|ommak ..1 betfatesh|btfatesh|byfattesh|katfettech|teftesh
betfatesh|btfattesh|teftesh
3eyoun|3oyoun 3aleina|3lina
msajjlin|yisajlo|ysajlo ..2 chat|conversations|el
`,
      danger: `
#hits
3addabni|andareb|bandareb|byedrobna|darabni|darabny|darabooni|darabouni|darbni|darbouni|drabni|ndarb|y3addebni|ydarbouni|ydrob|ydrobna|yedrob
beydrob|beyodrob|byodrob|byodrobna|byodrobni|derbni|dreb|drebni|kaydreb|kaydrebha|kaydrob|tydrebni|yodrob|yodrobna
#elder ..4 beydrab|byedrob|byidrob|byodrob|darab|drab|drabha|ydrab|ydrob|yedrab|yodrob ..3 7atta|ana|b|bel|kel|kol|mama|ommi|ommy|w
b|bel 3asa|3asaya|3gal|7ezam|belt|kable|karsi|khartoum|kirbaj|silk|smta
#elder ..3 beyedkhol|beylmesni|byejini|byelmesni|byetla3|byinam|y2arreb|ydkhol|yelmesni|yeqrab|yetla3|yji|ylmsni|ynam ..4 3alayna|3liya|bel|el|ghorfti|leil|lel|sgheer|sriri
fiya|fiyi|liya|ma3aya|ma3i ..2 7agat|7wayj|ashya2|ghalat|hwayj|khayba|khaybin|wesekh|wesekha
bey3mel|beya3mel|by3mel|y3mel|ydir ..3 fiya|liya|ma3aya|ma3i|ma3o ..2 7aga|7agat|7aja|7wayj|chi|eshi|ghalat|shi
eghtasab|eghtisab|ightisab|istighlal|ta7arrash|ta7arrosh|taharosh
#elder ..6 bondo2eyya|mosaddas|sakran|sekkina|sekkine|sikkin|silah|yeskar
byethaddadni|bythaddadni|hal2ni
#forms
amoot|amout|bamout|emoot|mamot|nmout|nmut ..3 3ayez|abgha|baddi|badi|bas|bghit|khalas|nebghi|walla
3awez|3ayez|3ayza|abgha|abghaa|abi|b7ess|ba7ess|baddi|badi|baghi|bdi|bghit|nebghi|widi ..3 akhtefi|akhtfi|amoot|amot|amout|amut|antaher|antahir|arta7|moot|mout|n2tol|n9tel|nenta7er|nmout
a2tol|amawwet|aqtol|mawwit|n2tol|n9tel|no9tel|nqtel ..2 7ali|nafsi|nafsy|rasi|rassi|rou7i|rouhi
a2t7er|ana7er|antaher|antahir|enta7ar|entahar|entaharet|entehar|inti7ar|intihar|nenta7er|ninte7er|ntaaa7ar|ntehar
ma|ma3ad|mab|mabaditsh|mabghit|machi|mesh|mish|mouch|msh ..3 2ader|3awez|3ayez|abgha|baddi|bghit|nebghi ..2 3eesh|3ish|a3eesh|a3ish|a3sh|akamel|akammel|asti7mel|n3ich
2at3et|agrah|b2atte3|ba2atta3|ba2ta3|bajra7|ga6a3t|jarra7et|jarra7t|n9t3|n9ta3 ..2 3ro2i|7ali|edi|eedha|eedi|fe|idi|nafsi|nafsy|rouhi|yeddi
jarra7|jarra7et|jarra7t ..1 7ali|nafsi
akalt|akhadt|bale3t|bla3t|chrebt|khadt|khdit|kleet|klit|shirebt|shrebt|shribt ..4 7abb|7boub|7oboub|dawa|dwa|fenol|javel|klor|kol|panadol|pills
7boub|7oboub|dawa|panadol ..4 3olba|a3ed|akalt|ba3ed|kol|kollo
lame|mos|mous|shafra ..3 bas|edi|rfi9i|sa7by|wa7eed
bafakkar|bfakker|nfakkar|nkhammem|nkhemmem ..4 ab3ed|akhtefi|amout|antaher|b3eed|mout|nmout|nqtel|rouhi
9antra|balkon|jesr|jisr|kobri|qantara|ras|sat7|sateh|sta7 ..5 a3mel|ana|anett|anot|fo2|kenit|nos|nzelt|shahe9|tabe2|woqaft
3a|3al|3la|fo2|fouk el ..1 balkon|jisr|kobri|sat7|sateh|sot7
eza|ila|iza|law ..3 7asal|jara|metet|mitt|mout|nemt|saret|sharet ..4 a7san|li|sa7et|shay
a7san ..2 amoot|law|lel|mout
anhi 7ayati|7ayaty|hayati
7awalt|mo7awalet ..2 antaher|inti7ar
gawab|resalet|risala|risalet|waraga|warqa ..3 katabt|mkhadda|ta7t|wada3
karah|kareht|kraht|kreht|krht ..2 3mri|3omri|7ayati|7ayaty|7yati|nafsi|rouhi
akhallas|akhlas|nkhalles ..2 men|mn ..2 7ayati|7ayaty|donya|nafsi|rouhi
amoot|amout|amuut|emout|nmoot|nmout ..2 a7san|khalas|nafsi|w|walla
moot|mot|mout ..1 a7san|ahsan|arya7
bafaker|fakart|fakkart|kanfaker|kanfekker|nfaker ..3 amoot|amout|antaher|enti7ar|intihar|nmout|rassi
2azi|adi|azi|ba2ze|nadi|nedi ..1 nafsi|nafsy|rassi|rouhi
a5er|akher|akhir|e5er|ekher ..1 mara|marra|resala|risala|yom ..4 akallemak|me7ki|ne7ki|nehder|nekalem|sam7ni|sawa
sam7ni|sam7oni|sam7ouni|same7ni|samehni ..4 3ala|kel|khalas|kol|law|shay
sallemly|sallimli|selmi|slemt 3al|3ala|3la
3tit|a3tet|wazza3t ..2 7agty|7wayji|aghradi
el ..1 donya mesh|mish
ma ..1 3ad|b9a|ba2a|bqa ..1 2ader|fiya|fiyi|liya
3yit|t3ebt|ta3bt|taabt|te3ebt ..2 mel|men|mn|w ..2 7ayat|donya|kel|kol|kolchi|kollo
la t2alleq|tensani
ma|ma3andi|mali|malyish ..2 fayda|hatta|lazma|qima
sac|shanta|shantet|shantti ..3 akhod|jahza|m3i ..3 ashouf|bas|bokra|la|leil
5ayef|5ayif|khaif|khayef|khayf|khayfan|khayif|mar3oob ..5 3al|a3mel|amout|arawwa7|arga3|arja3|aroo7|baba|bait|beit|dar|leil|menno|mennu|minno|mno|yo2tolni
daf3ouni|jraw|karchouni|tarad|tardni|tardny|tardoni|tardouni|tardouny|tarrdouni ..4 bait|dar|mel|men|mn|share3
ahrab|ahrob|haherab|harabt|harbt|herebt|hrabt|hrebt|nehreb|nhrab ..2 ahli|bait|beit|dar|dari|eddar|elbeit|lbeit
bel|sharid 7adeega|jnena|share3
anam|ba2oum|banam|bnam|kan3ess|n3ass|nam|qa3ed ..4 7adeega|chari3|gare|hadiqa|jame3|jnena|mahatta|share3|zan9a
ma ..2 akel|akl|khobez|khobz|makla ..5 ayam|bait|beit|dar|tiyyem|yom|youm
ma ..1 akalt|akelt|kalt|kleet|klit|ya3touni
gaw3an|ji3an|jo3an|jou3|jou3an|ju3an|juwa3
batni|kerchi ..1 fadya|khawya
baba|mama|ommi ..4 ma|mafi|matkallemsh|mesh ..2 bel|fed|fel bait|beit|dar
el ..1 bab ..5 ma 2afel|anam|aqfel|korsi|masdoud|ysakkir
korsi ..1 wara ..1 bab
3aya6|sraakh|sraikh ..4 beit|leil|yom
ma ..1 khallawni|ya3touni|yekhallouni|ykhalliouni|ykhallouni
bezzez|byejbrouni|ejbarouni|ghasb|ghasban|ghasben|jbrouni|yjbrouni
3alama|3alamat|azra2|kdem|zar9a|zra9|zre9 ..4 3ayn|7ad|a7ad|ashoufha|dahr|dahri|fiha|jesmi|lwjeh|rjli|wejh|wejhi
3ayni|3eni|3ini|dahri|lwjeh|wejhi|wesh ..2 azra2|mazre9a|mwarma|warma|wermt|zre9
dam|dammi|demm|lsan|nzeef ..4 ard|bzaf|ma|seel|teli3|wa2af|we2af|we2ef|yseel
7iyet|khtouf|ma7bous|mahbous|makhtouf|masjoun
5ayef|kha2ef|khayef|khayf|khayfa|khayif ..2 men|menno|mennou|minno|mn ..3 3ammi|abouy|baba|bouya|howa|jouz|khali|khoya|mama
ma|ma3ayez|mabaddi|mabgash|mabghitch|mesh|mish ..2 arawwa7|arga3|arja3|nerja3|nrja3 ..3 bait|beit|dar
3ayesh|3ayich|3aysh ..2 share3|zan9a
#blade ..4 3ala|3aleya|3aleyya|3la|3liya|batni|dahr|m3ah|m3aya|madrasa|w
3andi|3ando|3endah|3inda|m3ah|m3aya|ma3ah|ma3aya ..2 #blade
9atlouni|ay9tlni|ay9tlouni|hay2awesouni|hay2tel|hay2telni|hay2tl|hay2tlny|hay2tolni|y2tolni|y9tlouni|ydabbe7ni|ydb7ouni|ye2tlouni|yethib7ouni|yethibhouni|yidba7|yithba7|ykitlouni|yo2tlouni|yodba7ni
7ashish|7boub|7chich|brika|captagon|cocaine|ecstasy|hashish|kabtagon|kolla|l7chich|mokhadarat|mukhaddarat|pregabaline|shabo|shabou|tramadol
abi3|awasal|bey5alloni|bey5allouni|bykhallouni|khallouni|nbi3|nhezz|nwassel|y5allouni|ybi3ouni|ykhallouni ..4 7agat|7ajat|abi3|asra2|asrog|awasal|chi|l7chich|lihom|mokhadarat|nas|nbi3|nesrek|shi
asrog|nesra2|nserrak
7aja|amana|paquet|sandou2|shanta ..4 3ala|arga3ha|bta3ty|da3et|khasri|ma|maghlou2|mesh|yenfete7
meshrat|mou9ta3|sawaretni|sawarni|soura|sowar|sowara|sowari|sowarni|sowarny|soweri|tsawer|tsawrek|tsawri|tswira|video ..8 3ando|3ayez|ahlek|ahli|byhadedni|dh|ensherha|felos|flous|group|haddedni|la2zem|lazem|masari|thaddedni|yab3at|yb3at|yb3atha|yenshor|yfd7ni|yhaddidni|ynshor
3andha|3ando|3andoh|3andou ..1 shi|soura|sowar|tsawer|tsawri ..2 byekhosni|dyali|leya|li|liya
byebtazzni|byefda7ni|chantage|ebtezaz|ibtizaz|yebtazzni|yfadh7ni|yfda7ni|ytbazzouni
beyhadedni|bihaddedni|byhadedni|haddadni|hddni|kayhddedni|mhaddidni|yhaddedni|yhaddidna|yhaddidni
3ammal ..1 yhaddidni
3omala|chantier|kafeel|osta|patron|sa7eb|warsha ..5 14|3andy|basborat|beydrabny|law|passeport|sana|shaghal|ydrabni
basborat|basbort|jawaz|passeport ..3 akhad|khda|khdaw|sa7ab
okht|okhti ..4 ghasb|jawzouha|titjawaz|yjawzouha|zaw
khatafouni|khatfo|khtafo|khtafouni
ragel|rajel|rajol|sayara|siyara|wa7ed|wahed ..3 byel7a2ni|byeltefet|byera2ebni|l7a2ni|meshi|tab3ni|tabe3ni|yetba3ni|ytb3ni
addict|edman|mathalan|modmen|modmin
3ateqni|3aweni|3awni|3awnouni|atni|el7a2ni|elha2ni|elhaqni|najda|nejda|sa3dny|sa3douni|sa3edni|sa3edny|saedni|tesa3dny ..5 3afak|abattal|allah|ana|b|baba|bsor3a|darouri|please|plz|w
ma ..2 3reft|7ada|7akit|9olt|a2dar|agoul|khabbart|n9der|nkdr|y3ref ..3 7ad|7ada|7ed|a7ad|agoul|atkalam|nkteb|wa7ed
chno|eh|eish|shou|shu|wesh ..1 a3mel|asawwi|e3mel|lazem|ndir|sawwi|ye3mal ..2 baba|bsor3a|daba|law|w
la2zem|lazem e3mel
ma|mesh|msh ..2 aman|amen|b2aman|safe
3ayet|3ayetli ..2 es3af|lel|police|shorta
`,
    },
  },
  de: {
    classes: {
      parent: 'alte alter eltern mama muata mutter mutti papa papas pflegevater stiefmutter stiefvater vadda vater voda',
      kin: 'alte alter bruder cousin eltern ex exfreund familie freund freundin mama mann muata mutter mutti oma onkel opa papa papas pflegevater schwager schwester stiefbruder stiefmutter stiefvater tante vadda vater voda ziehvater',
      elder: 'alte alter ausbilder betreuer bruder chef coach cousin dealer eltern erwachsener erzieher ex exfreund familie freund freundin kerl lehrer leute mama mann manner mitbewohner muata mutter mutti nachbar nachhilfelehrer oma onkel opa papa papas pfarrer pflegevater schwager schwester stiefbruder stiefmutter stiefvater tante trainer typ vadda vater voda ziehvater',
      hits: 'abgestochen abstechen anfassen angefasst bedrohen bedroht begrapscht beklaut bespuckt binden bindet boxt bricht droht eingesperrt erpressen erpresst erpressung fasst festgebunden filmt gebrochen gedroht gefilmt geschlagen gestossen getreten gewurgt gezwungen grapscht haut lauert missbraucht misshandelt mobbt ohrfeigt prugeln prugelt qualt schlagen schlagt schlug schmeisst sperrt stosst tot totet treten tritt umbringen umbringt verbrannt verfolgt vergewaltigen vergewaltigt verprugeln verprugelt wirft wurgen wurgt zusammengeschlagen zusammengetreten zwingen zwingt',
      arms: 'axt gewehr jagdgewehr knarre machete messer munition pistole revolver schlagring waffe waffen',
      detail: 'adresse bereal dc digits discord draht durchwahl email emailadresse facebook fb festnetz gamertag handy handynummer ig insta instagram kontakt mail mailadresse nickname nr num nummer psn skype snap snapchat steam telefonnummer telegram tiktok twitter user username wa whatsapp',
      net: 'bereal chess dc discord epic facebook fb ig insta instagram kick linkedin psn roblox snap snapchat spotify steam telegram threads tiktok twitch twitter vinted xbox xing youtube yt',
      app: 'bereal bigo dc discord diskord facebook facetime fb ig imo insta instagram jitsi kik line mail mails meet messenger session signal skype sms snap snapchat teams teamspeak tele telegram threads threema tiktok twitch viber wa wechat whats whatsapp yubo zoom',
      game: 'brawl brawlhalla clash cod csgo fifa fortnite gta league lobby minecraft party playstation ps4 ps5 roblox steam valorant xbox',
      moves: 'anrufen call callen geh gehen habt hast hol installier installieren komm kommen kommst konnen konnten lad lade lass lasst lieber mach machen nimm nutz quatschen reden ruf schreib schreiben schreibs schreibst steig telefonier telefonieren treffen treffpunkt umsteigen wechsel wechseln wechsle weiter wollen',
      tell: 'erwahn erzahl erzahle erzahlen erzahlst petz petzen sag sagen sagst verrat verrate verraten weitererzahlen weitersagen zeig zeigen',
    },
    patterns: {
      contact: `
brauch|brauche|druck|geben|gib|gibst|haben|krieg|kriege|ruck|sag|schick|schickst|schreib|tausch|tauschen|verrat|will ..3 dei|dein|deine|deinen|deiner|ihre|ma|wir ..2 #detail|nummern
was|welche|wie|wo bist|is|ist|lautet|sind ..1 dei|dein|deine|ihre ..1 #detail
dei|dein|deine|ihre ..1 #detail $|bitte|mal|pls
besitzt|haben|habt|hast|haste ..2 denn|du|ein|eine|ihr|n|ne|sie ..2 #detail
hast|haste #net
darf|kann|kannst|konnen|konnt ..5 deine|dir|ihre|mir ..2 #detail ..2 geben|haben|schicken
wie|wo addе|erreich|erreiche|erreicht|find|finde|heisse|heisst|heist|stalken ..2 dich|du|ich|man ..4 #net|an|anders|bei|dich|snap|stalken
wo kann ich|man dich adden|erreichen|finden|stalken
tauschen ..1 ma|nummern|wir ..1 kontakte|nummer|nummern
druck|gib|lass|schick ..2 dein|deinen|mal @|adresse|num
deine num
mei|mein|meine|mini ..2 #detail ..2 :|heisst|is|isch|ist|lautet
mein|meine #detail ..1 @
add|adde|addet|folg|folge|such|suche ..1 mi|mich|mir|nach ..4 @|als|auf|bei|unter
find|findest|findst|such|suche mich ..2 als|auf|bei|im|unter ..4 #net
auf #net ..2 @|als|bin|find|heiss|heisse|unter
bin|heiss|heisse|ich ..3 auf|bei|in #net ..2 @|als|bin|unter
#net|mail ..1 bin @|i|ich
#net|epic|gamertag|id|name : @
#net acc|account|name|profil ..2 @|is|ist
erreichen|erreichst|meld|ruf|schreib ..2 dich|mi|mich|mir ..3 an|auf|bei|unter 9|@|mail|mobil|privat
schick ..1 anfrage|request
is|ist|steht ..3 in ..1 meiner bio|info
linktree|spielbio
meine mein|private privates adresse|email|handy|mail|nummer
mein ..1 nachname|vorname ..4 ohne|plus|punkt|ruckwarts
wo ..2 pennst|schlafst|wohnen|wohnst|wohnt ..1 du|genau
in|welche|welchem|welchen|welcher|welches block|etage|haltestelle|haus|hausnummer|strasse
ich|wohn|wohne|wohnen|wohnt ..2 am|bei|im|in|uber ..4 allee|block|doner|gasse|haus|platz|stock|strasse|tur|weg|wohnheim
wohn|wohne ..4 9
komm ..1 vorbei ..6 9
haus|hutte|laube|tur ..4 gegenuber|hinten|neben|nummer|uber ..6 9|bin|da|klingel|nummer
klingel|klingeln ..4 bei|name|namen|ohne|yildiz
deine|genaue|ihre|private adresse|anschrift
adresse ..6 buch|paket|schick|schicke|schicken
meine adresse|anschrift|wohnung :|is|ist|lautet
selbe strasse wie
affenschwanz|arobase|klammeraffe|unterstrich
punkt ..1 at|ch|com|de|nachname
#mail punkt
at ..1 gmail|gmx|web
gelbe|gelben|weissen geist
endet|fangt|startet ..2 auf|mit 9
erster|letzter|zweiter teil
irgendwo anders|anderst erreichen
`,
      app: `
#moves ..5 #app
#moves ..4 #game ..5 chat|erzahl|labern|mic|quatschen|reden|redet|voice|weiter
#app ..4 anruf|besser|callen|chilliger|dann|entspannter|lieber|reden|rein|schreiben|spater|weiter
benutzt|habt|hast|nutzt ..1 du|ihr|sie ..1 #app
auf|bei|in|per|uber|zu ..2 #app ..4 aktiv|callen|dann|quatschen|reden|schreib|schreiben|telefonier|telefonieren|umsteigen|ungestort|wechseln|weiter
schreib|schreibst ..2 ma|mi|mir ..4 #app|dm
bin|ich ..3 auf|bei #app ..2 aktiv|da|schreib
anfrage|anruf|dm|gruppe|link ..2 auf|bei|per|von #app
#app anruf|call|gruppe ..5 nur|ohne|uns|wir
#game ..6 callen|labern|mikro|quatschen|reden
telefonieren ..5 besser|einfacher|lieber|privat|tippen
lieber anrufen|telefonieren
ruf ..3 lieber an
im|in|ins voice|voicechat
videocall|voicechat ..3 heut|privat|reden
app ..2 blau|blaue|geist|grun|grune|grunen|sprechblase|stille
blaue|gelbe|grun|grune app|ding|flieger|geist|papierflieger
zum geist
papierflieger|sprechblase
anderswo|woanders ..3 hin|lass|reden|schreiben|schreim|weiter|weitermachen
geh|gehen|komm|kommst|lass|mir|raus|wechsel|wechseln ..3 anderen|anderer|anderes|andersch|hier|ruber|woanders
andere|anderem|anderen|anderer|andern app|chat|kanal|messenger|plattform|raum|seite|server
hier ..4 augen|laggt|locher|loecher|mitgelesen|nervt|umstandlich ..5 andere|hin|lass|schreiben|umzug|woanders
nachrichten ..4 loschen|verschwinden|verschwindende|weg
platform|portal|seite ..3 doof|nervt|umstandlich ..4 schreiben|sms|wechseln
privater ..2 chat|is|ist
`,
      secrecy: `
#tell ..4 bloss|kein|keinem|keinen|nicht|nichts|niemand|niemandem|nix ..5 anderem|davon|eltern|freundin|heim|koordinatorin|mama|mir|mutter|niemandem|papa|programm|vater|verein|weiter|wort
#tell|erzahls ..3 bloss|ja|keinem|nicht|niemand|niemandem
#tell ..2 deinem|deinen|deiner|dem|der|ihr ..3 nicht|nichts|nix
bleib|bleiben|bleibt ..2 geheim|hier|im|unser|unter|zwischen ..1 geheimnis|uns|zwei
unter uns ..2 bleiben|bleibt|gell|ok
geheimnis|kleines|unser ..1 geheimnis
geheim|geheimnis ..2 bleiben|halt|ok|unser|unter
betreuer|eltern|keiner|koordinatorin|leiter|mama|mutter|niemand|niemanden|papa|sozialarbeiterin|team|vater|verein ..6 erfahren|erfahrt|finden|informieren|kennen|mitkriegen|mitkriegt|rauskriegt|sieht|weiss|wissen
behalt|behalte|behaltst ..2 fur dich
fur ..1 dich ..1 behalt|behalten|behaltst
schwor|verspric|versprich|versprochen ..4 das|fur|keinem|nicht|niemandem
falls|wenn ..1 dein|deine|die|einer|jemand|wer ..3 fragen|fragt
wenn das|du|es ..3 erfahrt|rauskommt|redest|redet|sieht
kein|keinen ton|wort
dichthalten|omerta|pssst|psst|pst
nicht weitererzahlen|weitersagen
du ..1 weisst von nichts|nix
tun ..1 so|wir ..3 als|so ..4 kaum|kennen|nichts|nix|war
lug|luge ..2 bisschen|einfach|halt
soll|sollen ..1 denken ..4 ich|wir
vertraulich ..2 behandeln|bleiben
nur wir ..1 beide|zwei ..2 wissen
darf ..2 nicht raus|rauskommen
besser niemandem|schweigen
mussen ..1 nicht ..1 alles wissen
entfern|geloscht|leer|leeren|losch|losche|loschen|loscht|weg ..4 alles|bitte|chat|danach|nachricht|nachrichten|papierkorb|screenshot|sofort|unterhaltung|verlauf
alles|chat|nachrichten|screenshot|verlauf ..5 geloscht|losch|losche|loschen|loscht|rausnehmen|weg
mach|machst|nimm ..4 alle|nachrichten|screenshot|spuren ..3 keine|raus|weg
kein|keine|keinen screenshot|screenshots|spur|spuren|zeugen
kommt|schreib|schreiben|steht ..6 akte|bericht|nicht|nichts|nix|weglassen ..4 akte|bericht|heft|mentoringheft|protokoll
davon nichts|nix in
verschwinden ..2 lass|lassen|sicherer
einer|jemand|koordinatoren|lehrer|maschine|moderation|moderator|verein|wer ..5 checkt|guckt|kontrolliert|lesen|liest|mitlesen|mitliest|schaut|sehen|sieht
liest ..4 alles|chat|jemand|mit
abgehort|mitgelesen|mitlesen|mitliest|uberwacht
chat|chats|nachrichten ..4 auf|aufbewahrt|gelesen|gespeichert|kontrolliert|uberwacht
gespeichert|speichern|speichert ..4 alles|chat|hier|nachrichten
kann|konnen ..4 chat|das|diesen|hier ..4 lesen|mitlesen|sehen
`,
      danger: `
#elder ..3 #hits ..1 ihn|mama|mein|meine|meinen|meiner|mich|mir|oma|sie|uns
#elder ..2 mich|mir|uns ..4 #hits
#hits ..1 mich|mir|uns ..5 #elder|aus|daheim|damit|die|ein|immer|in|jeden|jetzt|mit|nachts|und|weil|wenn|wieder
mich|mir|uns ..6 abgestochen|abstechen|anfassen|angefasst|bedroht|eingesperrt|erpresst|festgebunden|geschlagen|getreten|gewurgt|gezwungen|missbraucht|schlagen|schlagt|umbringen|umlegen|vergewaltigt|vermobelt|verprugeln|verprugelt|zusammengeschlagen|zusammengetreten
#elder ..8 besoffen|betrunken|blau|faust|gewehr|gurtel|knarre|prugel|schlage ..5 gibts|hand|heim|liegt|mich|mir|tisch|uns|wenn
bekomm|bekomme|gab|gibts|krieg|kriege|setzt ..2 hiebe|prugel|schlage
dinge|sachen|was ..2 mit ihm|ihr|meiner|mir ..4 gemacht|mache|machen|macht
macht sachen mit
#elder ..4 nachts ..4 bett|komisch|kommt|lieb|zimmer
kommt ..2 nachts ..3 bett|zimmer
fasst|greift|griff ..2 mich|mir ..4 an|bein|hose|zwischen
schliesst|sperren|sperrt mich ..4 ein|keller|klo|raus|zimmer
bedroht|begrapscht|erpresst|missbraucht|misshandelt|schlagt|schlug|tritt|vergewaltigt|verprugelt|wurgt ..1 ihn|mich|sie|uns
bin|werd|werde|worden|wurd|wurde ..4 bedroht|begrapscht|eingesperrt|entfuhrt|erpresst|gefilmt|geschlagen|gezwungen|missbraucht|misshandelt|vergewaltigt|verprugelt|zusammengeschlagen
drohen|droht ..2 mich|mir|uns
will|wollen|wollte ..1 mich ..4 abstechen|anfassen|ausziehen|kussen|schlagen|toten|umbringen|verprugeln
blutergusse|krankenhausreif|missbrauch|missbraucht|prugel|striemen|vergewaltigt|vergewaltigung|verprugelt|wurgemale|zusammengeschlagen|zusammengetreten
blaue|blauen auge|augen|flecke|flecken
treppe ..3 gefallen|gesturzt|runtergefallen
gegen ..2 tur ..2 gelaufen|gerannt
blut|blute|blutet|blutung|verblutet ..4 arm|bein|boden|nicht|schnell|stark|uberall
arm|finger|hand|kiefer|nase|rippe ..3 gebrochen
abschiedsbrief|aufhangen|erhangen|geritzt|lebensmude|ritze|ritzen|selbstmord|selbstverletzung|suizid|suizidgedanken|umbringe
aufhangen|erhangen|erschiessen|umbringen|umbringt|umgebracht|vergiften ..3 hat|jetzt|mich|sich|soll|versucht|will|wollte
mich|sich ..3 aufhangen|aufzuhangen|erhangen|ritze|ritzen|schneiden|tot|umbringen|umbringt|umgebracht|umzubringen|verletz|verletze|verletzen|verletzt
am|kann|mag|mocht|mochte|will|wollt|wurd|wurde ..5 nicht|nimmer|sterben|tot ..3 aufwachen|dasein|leben|mehr|sein|wachen
kann|ma|mag|will ..2 nich|nicht|nimmer|numm|numme ..2 mehr ..2 aufwachen|da|leben|sein|weiter
nicht|nie|nimmer ..1 mehr aufwach|aufwachen|da|leben
ans sterben
sterben ..2 denk|denke|mochte|will|wollen|wunsch
aufgeschlitzt|geschnitten|gschnitten|ritz|schneid|schneide|schnitt ..5 arm|arme|bein|handgelenk|heimlich|mich|mir|pulsadern|tief|wieder
hab ..2 mi|mich|mir ..3 geritzt|geschnitten|gschnitten|verletzt
druck|drucke ..3 kippen|zigaretten ..4 arm|aus|haut
klinge|klingen|rasierklinge|rasierklingen|seil|strick ..6 arm|beruhigt|gekauft|hab|hilft|liegt|schluss|schon
blister|paracetamol|pillen|schlaftabletten|tabletten ..6 alle|genommen|geschluckt|mama|nimmt|reichen|schlucken|tot|viele|wieviel
geschluckt|getrunken ..4 bleiche|reiniger|rohrreiniger|tabletten
hab ..2 bleiche|gift|reiniger|rohrreiniger|tabletten ..2 genommen|geschluckt|getrunken
spring|springe|springen ..4 balkon|brucke|dach|fenster|gleis|parkhaus|zug
brucke|dach|europabrucke|gleis|gleise|hochhaus|parkhaus ..5 geschaut|gesessen|gestanden|ruckweg|runter|sitz|springen|steh|stehe
bin|sitz|steh|stehe ..2 am|auf ..2 balkon|brucke|dach|gelander|gleis
schluss machen ..3 abend|allem|leben
heut|will ..5 schluss machen
ballast|last ..4 alle|allen|leichter|ohne
ohne mich ..4 besser|dran|haben|leichter
wieg|wiege ..3 kilo ..6 ess|esse|nichts
kotz|kotze|ubergeb ..4 absicht|essen|jedem
nichts|nix ..2 gegessen ..4 schwindlig|seit|sonntag|tagen
seit ..2 nichts|nix gegessen
lebensmude|selbstmordgedanken|selbstmordversuch|selbstverletzend|suizidgedanken
kein|keinen bock|sinn ..3 leben
mude|satt ..2 leben|lebens
weh|wehtun ..2 tu|tue|tun ..2 selber|selbst
mir ..1 das leben nehmen
leben nehmen
danke fur alles ..4 gekannt|leb|schon|war
brauch|brauche ..4 nicht|nimmer ..1 bald|mehr
verschenk|verschenke|verschenkt ..4 brauch|hund|katze|konsole|ps5|sachen
wenn ..3 morgen ..3 antworte|komm|nicht|still
falls|wenn ..1 mir ..2 etwas|was passiert
falls ..2 mich|was findet|ist|keiner|passiert
nur noch auf fotos
keine sorgen mehr
letzte|letzter|letztes ..2 feuerwerk|mal|nachricht|tag ..3 leben|mein
tag ausgesucht
langarm|lange armel|armeln ..4 34|grad|hitze|sommer
fur immer ..1 gehen|schlafen|weg
angst|panik|schiss|todesangst ..6 die|hause|heim|heimzugehen|heute|ihm|ihn|ihnen|mann|mir|mutter|nachts|papa|stiefvater|umbringt|vater
trau mich ..4 hause|heim|raus|rein
abgehauen|obdachlos|rausgeflogen|rausgeschmissen|rausgeworfen|weggelaufen
hau|haue|haut ..2 ab|nacht ..3 daheim|hause|heut
von zuhause abgehauen|weg
penn|penne|pennen|schlaf|schlafe|schlafen ..6 bahnhof|bank|baustelle|draussen|hammer|keller|messer|park|strasse|tiefgarage
nichts|nix ..2 zu? essen ..4 daheim|hause|kuhlschrank|mehr|seit
kuhlschrank ..2 leer
wenn ..1 er|papa|vater ..3 besoffen|betrunken|blau|getrunken|trinkt|voll
er hat getrunken
trinkt nur noch
versteck|verstecke|verstecken ..5 bad|bett|keller|klo|schrank
unter|unterm bett ..4 die|er|lieg|wohnung
nicht sicher
fuhl mich ..5 nicht|nie ..1 sicher
darf ..4 nicht essen|raus|rausgehen
frauenhaus|heim|jugendamt ..6 abgehauen|kiefer|rede|redet|schlagen|schlagt
angst ..6 antut|heimkommt|passiert|schlagt|tut|umbringt
weiss nicht ..1 wohin
hunger ..5 daheim|hause|kuhlschrank|nichts|tagen
allein|alleine gelassen
#arms ..8 abstechen|aufbewahren|bett|dabei|gesicht|gezogen|hals|hand|klasse|kopf|mir|rucksack|schule|spass|tasche|umbringen|uns|zielt
das|dem|ein|eine|einer|mit|ne|nem|sein #arms ..3 an|bedroht|bei|dabei|gedroht|gehalten|geholt|hinter|in|mir|rausgeholt
bringen|bringt|knallen|knallt|legen|legt|schlagt|stechen|sticht ..3 alle|leute|meine|mich|uns ..2 ab|tot|um
alle|einen|leute ..3 abknallen|abknallt|abstechen|erschiesst|umlegen|umlegt
amok|amoklauf|entfuhren|entfuhrt|erpressen|erpresst|erpressung|schlepper|zuhalter|zwangsheirat|zwangsverheiratet
gezwungen|muss|soll|zwingen|zwingt ..5 aufzumachen|bunkern|dealen|heiraten|klauen|stehlen|strich|ticken|verheiraten|verkaufen|verticken
verheiraten|verheiratet ..4 ferien|turkei|will|zwingen
schulde|schulden|schuldet ..5 bricht|dealer|euro|finger|leuten
packchen|paket|pakete|tasche|zeug ..5 abholen|austragen|bring|bunkern|darf|frag|reinschauen|zitter
crystal|drogen|gras|heroin|koks|lachgas|meth|pillen|tilidin ..6 abhangig|dealen|jeden|komm|los|sucht|suchtig|ticken|verkaufen
bild|bilder|fotos|nacktbilder|nudes|video|videos ..8 alle|droht|erpresst|euro|geld|online|posten|postet|schickt|schule|stellen|verbreitet|zahle|zuruckkomm
drohen|droht|gedroht ..4 abzustechen|bilder|bildern|familie|fotos|mir|umzubringen|video|videos
wissen ..2 wo ich|wir wohne|wohnen
auto|er|kerl|mann|typ ..4 folgt|lauft|verfolgt|wartet ..3 mich|mir ..2 nach|schule|seit
ins getrank|glas gekippt|gemischt|getan
ausweis|pass ..4 abgenommen|chef|weggenommen
mach ich|muss was er|sie will|wollen
helft|hilf|hilfe|hilft ..2 bitte|er|ich|mir|schnell ..2 bitte|da|dringend|er|jemand|wieder
bitte ..1 helft|hilf|hilfe
wem ..2 ich ..3 anrufen|erzahlen|melden|sagen
kana|keiner|niemand ..3 davon|glaubt|hilft|tut|weiss
was mach|soll ich ..2 jetzt|machen|tun ..2 blutet|tot|tun
`,
    },
  },
  es: {
    classes: {
      parent: 'ama apa jefa jefe madrastra madre mama mami padrastro padre padres papa papi tutor vieja viejo viejos',
      kin: 'abuela abuelo ama apa cunado ex familia hermana hermanastro hermano jefa jefe madrastra madre mama mami marido novia novio padrastro padre padres padrino papa papi pareja prima primo tia tio tutor vieja viejo viejos',
      elder: 'abuela abuelo adulto ama apa coordinador cunado cura entrenador ex familia hermana hermanastro hermano hombre jefa jefe madrastra madre maestro mama mami marido mister monitor novia novio padrastro padre padres padrino papa papi pareja pastor patron prima primo profe profesor sacerdote senor tia tio tipo tutor vato vecino vieja viejo viejos',
      hits: 'abusa abuso acosa acosan acuchilla ahorca ahorcaba ahorco amarra amarran amarro amenaza amenazan amenazaron amenazo apunala apunalo apunta apunto arranca arrastro azota azotan azoto casca castiga chantajea chantajean chantajeando dispara disparo drogo empuja encerraron encerro encierra encierran estrangula extorsiona extorsionan extorsionando golpea golpeaba golpean golpeando golpear golpearon golpeo lastima lastimo maltrata maltratan manosea manoseo obliga obligan obligaron patea patearon pateo pega pegaba pegan pegando pegar pegaron pego pegue quema quemaron quemo reventar revienta tortura viola violan violaron violo zurra',
      kill: 'ahorcarme ahorcarse colgarme cortarme cortarse mata matan matar matarme matarnos mataron matarse matarte mate maten suicida suicidar suicidarme suicidarse suicidio',
      drugs: 'bolsas bolsitas cocaina crack cristal droga drogas hierba merca mercancia mota paquetes pastillas perico',
      arms: 'arma armas bala balas cuchillo escopeta fierro fusil machete navaja pistola pistolas revolver',
      detail: 'arroba cel celu celular contacto correo digitos direccion discord email face facebook fb fijo fono gamertag gmail ig insta instagram mail movil nick nro num numero perfil psn skype snap steam tel telefono telegram tiktok user usuario wasap wats whats whatsapp wsp xbox',
      net: 'bereal discord ds epic face facebook fb ig insta instagram kick linkedin psn roblox snap snapchat spotify steam strava telegram threads tiktok tumblr twitch twitter vk xbox youtube',
      gives: 'anotame apunta comparte dame damelo dar daras daria das decime deja dejame dejas des dices dime enviame intercambiamos manda mandame mandas mande necesito pasa pasame pasar pasas pase paseme quiero regalame solta suelta tirame',
      app: 'bereal bigo correo discord ds dscrd duo face facebook facetime guasap hangouts ig imo insta instagram jitsi kik line mail meet messenger session signal skype sms snap snapchat teams tele telegram threads tiktok twitch viber wasap wats wechat whats whatsapp wpp wsp yubo zoom',
      game: 'amongus brawl cod fifa fortnite freefire gta lobby lol minecraft party play pubg roblox server steam valorant xbox',
      moves: 'agregame bajate cambiamos cambiemonos cambiemos chateamos chatear conectate descarga descargate entra escribeme escribime escribimos escribirnos hablame hablamos hablar hablemos instala instalar instalate llamame llamar llamo mandame mejor metete movemos mudamos mueve nos pasarnos pasate pasemonos pasemos platicamos platicar prefiero seguimos seguir sigamos te usamos usar usemos vamonos vamos vayamos ven vente',
      tell: 'avises comente comentes contar contarle cuentas cuente cuentes decir decirle diga digan digas dile ensenes mencione menciones repitas repites reportes',
    },
    patterns: {
      contact: `
#gives ..3 su|tu|tus|tuyo|vuestro ..2 #detail
#gives ..2 el|la|tus ..1 #detail|celular ..3 casa|fijo|personal|tuya|tuyo
como|cual|cuales|q|que era|es|son|tienes ..1 el|su|tu|tus ..1 #detail
su|tu ..1 #detail|wsp $
su|tu|tus id|nick|nombre|user|usuario ..2 de|en #net|free|mobile
cual|que #detail ..1 andas|es|tiene|tienes|usas
hay|tenes|tiene|tienes|usas ..1 #net ..4 agrego|buscarte|seguirte|sigo|te
me|te ..1 da|das|deja|dejas|pasa|pasas|pases ..2 #detail
como apareces|eres|estas|sales|sos|te en|llamas ..2 #net
#detail tuya|tuyo
deja|manda|pasa|solta|suelta tu ..1 @|arroba
mi|mis ..1 #detail empieza|era|es|esta|termina|va
mi|mis #detail :
mi #detail ..3 de #net|snap
el|mi ..1 #detail ..2 mio es
le|les|te dejo|doy|mando|paso ..2 el|mi|mis ..1 #detail
ando|aparezco|estoy|salgo|sigo|soy ..3 en #net
de|en #net ..4 ando|busca|como|estoy|pon|soy
soy @ ..3 en #net
estoy|soy ..2 #net como
#net ..1 estoy|soy @|como|el|la
agrega|agregalo|agregame|agregas|anademe|buscame|busqueme|encuentrame|escribeme|seguime|sigame|sigueme|stalkeame @|a|al|como|en|por|soy
agregalo|agregame|anademe|anadime|buscame|seguime|sigueme
adonde|donde ..2 queda|quedas|resides|vive|viven|vives|vivis|vivo
en ..1 que ..1 barrio|calle|casa|colonia|edificio|piso|portal ..2 es|vive|vives|vivis|yo
que calle|colonia|edificio|piso|portal|puerta
alojo|quedo|resido|vivimos|vivo a|al|arriba|cerca|detras|en|frente ..3 avenida|barrio|bloque|calle|calles|casa|colonia|cuadras|edificio|esquina|fruteria|la|pasaje|portal|residencial
la|mi casa ..2 es|esta|queda ..5 avenida|azul|calle|esquina|portal|porton|puerta|roja|tienda|verde
avda|avenida|calle|carrera|pasaje ..4 9 ..6 bajo|barrio|carta|casa|colonia|departamento|depto|derecha|izquierda|piso|portal|timbre
comparte|dame|decime|di|dime|dinos|manda|mandame|pasame ..2 calle|direccion|domicilio|localizacion|ubicacion
su|tu direccion|domicilio|localizacion|ubicacion
mi direccion|domicilio|ubicacion :|es
pregunta|preguntas|pregunten por don|dona|mi
arroba ..3 com|gmail|hotmail|icloud|outlook|punto|yahoo
#mail arroba|com|punto
guion bajo|guionbajo
punto ..2 com|gmail|hotmail|oficial
el de mi ..3 #detail|casa|digito|menos
como te busco|contacto|encuentro|llamo|localizo|ubico
donde te busco|encuentro|escribo|llamo|localizo
en ..1 mi bio|descripcion
para|por ..1 si ..3 contactarte|escribirte|llamarte|ubicarte
son 9 cifras|digitos|numeros
`,
      app: `
#moves ..6 #app
#moves ..5 #game ..4 chat|chateamos|cuento|hablamos|hablar|hablemos|micro|platicamos
#app ..4 ahi|alla|alli|aqui|charlamos|chateamos|escribeme|escribimos|gratis|hablamos|hablemos|mejor|nos|platicamos|seguimos
tendras|tenes|tiene|tienen|tienes|usas ..1 #app
al|en|por|x #app ..4 avisas|cuento|hablamos|mejor|nos|privado|se|te|va
#game|lobby|party ..5 charlamos|chateamos|cuento|escuchas|hablamos|micro|platicamos
en|por ..1 #app ..1 hablamos|mejor|nos|te
yo prefiero|uso ..2 #app
enviame|manda|mandame|mandas ..3 por #app
llamada|llamo|videollamada ..3 de|en|por #app
aplicacion|app ..2 avioncito|azul|azulita|azulito|burbuja|camarita|fantasma|fantasmita|globito|morada|moradita|pajarito|telefonito|verde
avioncito|camarita|fantasmita|telefonito
a|al|en|por otra|otro ..1 app|canal|chat|lado|lugar|parte|plataforma|red|sitio
cambiemos|dejemos|movemos|mudamos|mudemos|salgamos|salimos|vamonos|vamos|vente ..3 aca|app|aqui|canal|chat|otra|otro|pagina|plataforma|sitio|web
mejor ..2 llamada|llamame|sms|telefono|voz
por llamada|sms|telefono|videollamada|voz mejor|normal
en otra|otro lado|lao|parte|sitio ..3 cuento|hablamos|platicamos|te
mensajes ..3 borra|borran|desaparecen|solos
aca|aqui|por no ..3 app|entro|escribo|otra|otro
este chat|pagina|sitio ..4 alergia|censuran|filtros|lentisimo|lento|rollo|vigilado
`,
      secrecy: `
no ..3 #tell ..6 coordinador|coordinadora|esto|familia|hermana|hermano|informe|madre|mama|nadie|novia|padre|padres|papa|programa|psicologa|tutora|vieja|viejo
nadie ..3 enterar|enterarse|entere|enteren|sabe|saber|saberlo|sabra|sepa
que no se entere|enteren|sepa
que nadie ..1 entere|lea|se|sepa|vea
entre nosotros|tu|vos ..2 dos|nosotros|queda|yo
queda|quedan|quede aqui|entre
no se ..1 lo? #tell|cuentes|digas ..4 nadie|su|tu
no hace falta ..2 contar|digas|enteren|sepan
secretito|secreto ..2 dos|entre|nuestro|ok|tuyo
nuestro|s3cr3t0 secretito|secreto
sin que ..2 entere|enteren|padres|sepa|sepan|vean
calladito|calladitos|guardatelo
guarda|guardame|guardas ..2 secreto
ni ..1 mu|palabra|pio
jura|jurame|juras|promete|prometeme|prometes ..3 nadie|no
#tell ..1 a nadie
si ..1 alguien|les|te|tu entera|enteran|pregunta|preguntan|se
si lo ..1 cuentas|dices|sabe
no lo ..1 #tell
mejor ..1 no #tell ..2 que
mejor ..3 no entere|lo|sepa|sepan
di|dile|diles a|que ..4 amigo|estabas|hablamos|mates|profe|solo|tarea
no ..2 conoces|conozco|leiste|viste ..3 mi|nada|te
borra|borrala|borralo|borrar|borras|borren|elimina|eliminalo|limpia|quemalo|vacia ..4 arriba|captura|chat|conversacion|esto|historial|leer|lo|mensaje|mensajes|papelera|todo|ya
borralo|borralos|eliminalo
no ..2 captura|capturas|grabes|pantallazo|pantallazos|screenshots
no ..3 anotes|apuntes|escribas|pongas|subas ..4 bitacora|esto|evaluacion|informe|reporte
esta charla|chat|conversacion no existio
alguien|quien|quienes ..3 lee|leen|leyendo|mira|mirando|revisa|supervisa|ve|vigila|vigilando
graba|graban|guardan|lee|leen|revisa|revisan|ve|ven|vigilan ..4 chat|conversaciones|escribimos|escribo|mensajes|ponemos|todo
chat|conversacion ..3 grabado|privado|supervisado|vigilado|vigilan
coordinadora|coordinadores|jefes|moderador|moderadores|ong|robot ..3 lee|leen|leer|revisan|ven|ver
revisa|revisan ..3 celular|chat|moderadores|movil
se ..1 graba|guarda|queda ..3 chat|esto|grabado|todo
`,
      danger: `
me|nos #hits ..6 #elder|anoche|ayer|cable|casa|cinturon|cuando|diario|noche|noches|palo|palos|siempre
#elder ..3 la|le|lo|me|nos ..1 toca|tocaba|tocar|toco
#elder ..3 la|le|lo|me|nos ..2 #hits
#elder #hits a ..1 mi|mis
#elder ..3 borracho|cachetadas|cinturon|cinturonazo|escopeta|fusil|golpes|machete|madriza|moretones|paliza|palizas|patadas|punetazos|tomado
le|me|nos ..2 agarra|agarran|agarro|caga|cagan|da|dan|dieron|dio|metieron|metio|muele|mueren ..1 cinturon|cinturonazos|golpes|madriza|paliza|palos|patadas|putazos|trompadas|vergazos
me acosa|acosan|amarran|amarraron|amenaza|amenazan|amenazaron|amenazo|chantajean|chantajeando|drogaron|drogo|encerraron|encierra|encierran|extorsionan|extorsionando|golpean|humillan|maltratan|manosea|manoseo|obliga|obligan|obligaron|obligo|pegan|violan|violaron|violo
me tiene|tienen agarrado|amarrado|amenazado|encerrada|encerrado|secuestrado
#elder ..3 entra|entro|mete|metio|viene ..3 cama|cuarto|habitacion
#elder ..2 grita|humilla|insulta|maltrata ..3 dia|diario|pega|siempre|todos|y
me ..2 levanta|levanto la mano
foto|fotos ..3 desnuda|desnudo|intimas|ropa
chantajeando|extorsionando
violencia|violento ..3 casa|conmigo|familia
abusan|abusos|apunalar|apunalarme|cinturonazo|golpiza|madriza|moretes|moretones|paliza|violacion
no ..1 aguanto|soporto ..2 casa|golpes|hace
me duele ..4 golpe|golpes|paliza
brazo|costilla|dedos|dientes|mandibula|mano|nariz|ojo cerrado|morado|rota|roto
ojo morado|moreton
tocarme|tocarnos
#elder ..3 acosa|manosea|manoseo
#elder ..8 hace|hacia|hizo cosas
me hace|hacia|hicieron|hizo ..1 cosas
cosas ..4 yo no queria|quiero
#kill me|se
ahorcarme|autolesion|autolesiono|colgarme|cortarme|matarme|suicida|suicidar|suicidarme|suicidarse|suicidio|tirarme
deseo|ganas|mejor|prefiero|quiere|quiero|quisiera ..3 desaparecer|matar|matarme|matarse|morir|morirme|morirse|muerta|muerto|suicidarme
me|se cortaba|corte|corto|hago|hice|hizo ..4 brazo|brazos|cortes|dano|muneca|munecas|muslos|pierna|piernas|venas
no ..1 kiero|puedo|quiero ..1 despertar|despertarme|estar|existir|seguir|vivir
se va a matar
quitarme|quitarse la vida
acabar|terminar con mi|todo
carta|nota ..1 despedida
yo no despertara|despierte|estuviera|existiera|faltara
no ..1 me despertar|despertarme|despierte|levantarme|levantarse
si yo ya faltara|muriera|no
tomar|tomarme|tomas|tomaste|tome|tomo|trague ..6 blister|cloro|lejia|pastillas|pastis|veneno
ideas|pensamientos suicidas
sentido ..3 vida|vivir
cansada|cansado|harta|harto ..2 vida|vivir
me ..1 hacia|hago|hice cortes|dano|heridas
cortandome|herirme|lastimarme|lastimarse
gracias por todo ..3 profe|siempre|verdad
ya no ..1 la|las|lo|los voy a necesitar|ocupar|usar
si ..1 me pasa|pasara algo
si manana no ..1 aparezco|contesto|vengo
dejo|di|doy|regale|regalo|reparti ..5 audifonos|consola|contrasena|cosas|perro|play|ropa|tenis
azotea|balcon|puente|techo|terraza|ventana|vias ..6 abajo|llama|mirando|pensando|saltar|tirar|tirarme
pensado|pensando|pense|pienso en ..2 desaparecer|irme|matarme|morir|morirme|saltar|tirarme
cuchilla|cuchillas|cuerda|cuter|gillette|navaja|soga ..5 amiga|armario|ayuda|brazo|calma|closet|lista|me
se acaba todo
ya tengo fecha|plan
manga larga ..6 aunque|calor|grados|verano
nadie me va a extranar
me siento|soy ..2 basura|carga|estorbo|sobro
miedo|panico|terror ..5 casa|el|llegar|mama|padrastro|padre|padres|papa|tio|viejo|volver
me boto|corrieron|corrio|echaron|echo|escapare|escape|escapo|fugue|fui|largo|piro|saco|voy ..3 calle|casa
dormi|dormir|duerme|duermo|vivo ..4 banco|cajero|calle|coche|estacion|parque|plaza|terminal
dias|nada|sin ..3 cenar|comer|comida
no hay ..1 nada ..2 comer|comida
no me deja|dejan ..2 comer|dormir|ir|llamar|salir|tomar
no me siento segur|segura|seguro
escaleras|puerta ..4 casa|escaleras|otra|vez
llega ..3 bebido|borracho|pedo|tomado|trago
cuando bebe|llega|ronquen|toma
debajo de la|mi cama
dormir|duermo con ..5 bate|cuchillo|navaja|puerta
por las noches ..8 cama|cuarto|dormido|entra|hace|visita
lo amarran|encerraron|quemo
miedo|terror ..6 haga|matar|mate|pase|pegar|pegue
pasamos|paso|tenemos|tengo hambre ..5 casa|comida|dias|nada
no tenemos|tengo ..2 adonde|donde ..1 dormir|ir|quedarme|vivir
se fue|fueron ..3 dejaron|dejo ..2 solo|solos
#arms ..8 almohada|amenaza|armario|cabeza|casa|casillero|colegio|contra|cuello|escuela|guardar|mama|mata|mochila
cargo|comprado|compro|dieron|esconde|guardo|lleva|llevo|puso|saco|tengo|tiene|trae ..2 #arms
me quiere|quieren|quiso|va|van a? apunalar|golpear|levantar|matar|pegar|quemar|reventar|romper|secuestrar|violar
mata|matan|mate|maten ..3 familia|hermana|hermanita|hermano|mama|padres|papa|todos
balacera|clica|dispararon|extorsion|halcon|levanton|mareros|narco|narcos|secuestraron|secuestro|sicario|sicarios|tiroteo
entregar|guardar|llevar|llevo|repartir|vender|vendo ..4 #drugs
debo ..5 dealer|deuda|euros|lana|merca|narco|plata
deuda ..8 agarrado|cobran|matan|pagar|sangre|trabajar
consumo|esnifo|fumo|inyecta|pincha ..3 #drugs|heroina|piedra
me ofrece|ofrecen|ofrecieron|ofrecio ..3 casa|dinero|trabajo ..12 cama|cuerpo|dormir|llamar|salir
me persigue|sigue|siguen|siguiendo ..3 calle|casa|desde|hombre|metro
capturas|foto|fotos|nudes|pack|video|videos ..10 amenaza|amenazan|cobran|cobrando|difundir|dinero|familia|insti|pagar|pago|pide|piden|plata|publica|publicar|publicarlas|subir|todos
difundir|mandar|publica|publicar|subir ..3 mi|mis foto|fotos|nudes|video
cosas mias en su ..1 cel|celular|movil|telefono
si no ..1 envio|mandas|mando|pagas|pago ..6 familia|fotos|publica|publican|todos|video
auxilio|ayuda|ayudame|ayudenme|socorro ..3 ahora|encerrado|me|por|urgente|ya
a quien aviso|denuncio|digo|llamo
no se ..1 a quien contarle|contarselo|decircelo|decirle|decirselo
nadie me ayuda|cree|escucha
no digas nada ..2 peor|policia|servicios
drogaron|drogo|sangre ..4 cama|cocina|pared|piso|sangrar|suelo
sangra|sangrando|sangrar|sangro ..3 aqui|brazo|mucho|para|pierna|sigo
sangre en el|la
no para ..1 de sangrar
ambulancia|hospital ..6 cortes|hizo|padre|papa|pastillas|temblando|venas
vomitar|vomite|vomito ..4 comer|como|ducha|nadie|todo
`,
    },
  },
  fr: {
    classes: {
      kin: 'beau beauf beaupere belle copain copine cousin cousine daron daronne darons ex famille frangin frere grandmere grandpere maman mamie mari mere oncle padre papa papi parents pere reuf soeur tante tonton',
      elder: 'adulte beau beauf beaupere belle coach coloc colocataire copain copine cousin cousine daron daronne darons educateur entraineur ex famille frangin frere gars grandmere grandpere homme maman mamie marabout mari mec mere moniteur monsieur oncle padre papa papi parents parrain passeur pasteur patron pere prof professeur reuf soeur tante tonton type voisin',
      hits: 'agresse attache attachent bat battait battent battre battu brulait brule bute buter caresse casse cogne cognent cogner coince defonce defoncer drogue enferme enferment etranglait etrangle filme force forcent fouette frappait frappe frappent frapper frappes gifle harcele humilie insulte menacait menace menacent menacer oblige obligent plante planter pointe pousse rackette secoue suit tabassaient tabasse tabassent tabasser tapait tape tapent taper tire touchait touche tue tuer victimise violait viole violer',
      hitpast: 'abuse agresse attache battu battue brule caresse casse cogne coince crisse defonce drogue embrasse enferme etrangle force fouette frappe frappee gifle harcele jete menace oblige plante poignarde pousse racket rackette tabasse tabassee tape touche touchee viole violee vire',
      detail: '06 07 adresse arobase bereal blase blaze cell cellulaire compte contact coordonnees digits discord email face facebook fb fixe gamertag gmail ig insta instagram mail num numero phone portable profil pseudo skype snap snapchat steam tel telegram telephone tiktok tumblr twitter whats whatsapp',
      net: 'bereal brawl discord epic facebook fb fortnite ig insta instagram linkedin messenger psn roblox snap snapchat spotify steam telegram threads tiktok tumblr twitch twitter vinted xbox youtube',
      arms: 'arme armes calibre couteau couteaux flingue fusil gun kalash lame machette pistolet',
      app: 'bereal bigo disc discord duo facebook facetime fb ig imo insta instagram jitsi kik line mail meet messenger ouatsapp session signal skype sms snap snapchat teams teamspeak telegram texto threads tiktok tlgrm twitch twitter viber wats wechat whats whatsapp yubo zoom',
      game: 'brawl cod fifa fortnite gta jeu league lobby minecraft party ps4 ps5 roblox royale steam valorant xbox',
      moves: 'ajoute aller allons appel appeler appelle balance bascule bouge cale capte cause causer continue continuer continuons cree discute discuter dm ecrire ecris envoie faire fais installe mets mieux migre parle parler parlera parlons passe passer passons prefere prends rdv rejoindre rejoins repond reponds telecharge telechargez utilise va vas venez viens vient',
      tell: 'dire dis dit dites montre montrer montres parle parler parles parlez raconte raconter racontes repete repeter repetes',
    },
    patterns: {
      contact: `
balance|balances|dis|donne|donner|donnes|envoie|envoies|file|filer|files|lache|laisse|note|passe|passes|veux ..3 le|ta|tes|ton|votre ..2 #detail
c|ce|cest kwa|quel|quoi ..1 ta|tes|ton|votre ..1 #detail
ta|ton|votre ..1 #detail $|en|pls|stp|svp
as|aurais|avez|ta|tas|taurais|tu|vous ..1 des|ton|un|une ..1 #detail
es|tappelles|tes|ti ..2 comment|kwa|ou|sur ..2 #net|reseaux|rezo|snap
comment ..3 ajouter|appeler|contacter|joindre|retrouver|trouver
un moyen de te|vous contacter|joindre
ou ..2 t|te|vous appeler|contacter|ecrire|joindre|trouver
donne|envoie|file|lache|passe ta|ton 06|07|@|geoloc|localisation
te|tu|vous veux|voulez ..1 mon ..1 #detail
tes|ton 06|07|digits|reseaux|vrai
tes ou sur les
ma|mes|mon ..2 #detail ..2 :|c|cest|est|sur
ma|mes|mon ..1 #detail c
moi c|cest @|le
mon #detail ..1 @
add|ajoute|ajoutez|cherche|follow|mets|rajoute|suis|tape|trouve ..3 sur #net|moi|snap
ajoute|cherche|follow|rajoute|rejoins moi
cherche|je|jsuis|retrouve|suis|tape|trouve ..5 sur #net|chess|google|wattpad
sur #net ..2 c|je|jsuis|moi|mon|sous|tape
#net|epic|fb|gamertag|ig|snap : @
tape ..4 sur #net
va voir ..2 le|ma|mon ..2 bio|profil|wifi
dans|voir ..1 la|ma bio
a|chez gmail|hotmail|laposte|orange|outlook|yahoo
je ..1 te|vous donne|file|laisse ..2 le|mes|mon ..2 #detail
appelle|bipe|ecris|joins|texte moi ..1 a|au|sur
creches|habite|habites|loges|ou|t|thabites|tu|vous ..2 creches|habite|habites|loges|ou|vis ..3 dans|exact|exactement|ou|quel|quelle|rue|toi
quel|quelle arret|batiment|etage|immeuble|porte|rue
habite|jhabite|loge|loges|vis ..2 a|au|dans|en|ici|rue ..4 9|avenue|batiment|bloc|chambre|chemin|etage|immeuble|place|residence|rue
la|ma cabane|maison|porte|rue ..3 au|avec|c|cest|du|en|est ..6 avenue|bleue|chemin|face|fond|place|rouge|rue|trampoline|villa|volet
passe|viens chez|me moi|voir ..5 9|avenue|impasse|rue
lexacte|mon|ton|votre adresse
ladresse $|de|exacte|ou
donne|envoie ..3 adresse|geoloc|localisation
batiment|immeuble ..6 a|appartement|arret|digicode|etage|kebab
appart|appartement|appt 9
arob|arobase|underscore ..3 com|gmail|hotmail|mtl|orange|outlook|point|yahoo
point com|fr|gmail|lml|net
tiret du bas
pseudo ..4 envers|fantome|insta|jeu|snap|tiktok
fantome ..2 c|cest|jaune
reseau ..2 photo|photos
nom d|dusager|dutilisateur
en ..1 2|3|deux|trois fois|parties ..3 06|07|1ere|numero
ca|commence|commencent ..2 par 9 ..6 9
hors ..1 dici|ici
`,
      app: `
#moves ..5 #app
on|tu ..3 en|par|sur ..2 #app
#moves ..4 #game ..5 cause|chat|discute|discutera|jase|micro|parle|parler|parlera|vocal
#app ..4 apres|dimanche|gratuit|maintenant|mieux|parle|parler|perso|soir|stp|tranquille
as|avez|ta|tas|tu|utilise ..1 as|pas ..1 #app
as|tas #app
par|sur ..1 #app ..3 cest|mieux|ok|parle|plus|tinquiete
appel|demande|dm|groupe|message|serveur|visio|vocal ..2 #app
appelle|contacte|ecris|parle|tappelle ..2 au|en|par|sur mail|mails|sms|telephone|texto|visio
#game ..6 cause|chat|discute|micro|parle|parler|voc|vocal
par mail|sms|telephone|texto
se parle|parler|voir en visio|vocal
app|appli|lappli|truc ..1 bleu|bleue|bulles|cadenas|discrete|fantome|jaune|vert|verte
fantome ..1 jaune
avion|lavion bleu
allons|faut|on|va|viens|vient ..3 ailleurs|autre
ailleurs|autre ..3 appli|cause|chat|intime|messagerie|parle|plateforme|prive|tranquille
ici ..3 bogue|dire|nul|oeil|rame|surveille ..4 ailleurs|bas|changeons|migre|tout|trop|viens
abandonnons|change|changeons|quitte|quittons|sort|sortons ..3 air|appli|chat|creme|cremerie|dair|dici|plateforme|site
message|messages ..3 disparaissent|efface|effacent|pouf|seffacent
autre|lautre|meilleur|vrai appli|chat|messagerie|reseau|salon
rdv ..3 casque|lobby|partie
ce|cette chat|plateforme|site|tchat ..4 bugge|nul|pourri|rame|trop
`,
      secrecy: `
jamais|pas|personne|rien ..2 #tell ..4 bilan|coordinateur|coordinatrice|copine|daron|darons|educateur|foyer|frere|lequipe|mere|parents|pere|personne|prof|referent
dis|dit|dites|montre|parle|parles|raconte|racontes|repete ..2 pas|personne|rien ..4 copine|darons|educ|foyer|frere|hein|lui|mere|nom|parents|pere|personne|psy|telephone
nen parle|parles|parlez ..1 a|jamais|pas
en parle|parler|parles ..2 a|au ..2 mere|parents|personne|referent
entre nous|toi ..2 deux|et|hein|moi|reste
garde|gardela|gardele|gardes|reste|rester ..2 cachee|confidentiel|entre|pour|secret ..1 hein|nous|toi
notre|petit ..1 secret|secrets
asso|directeur|famille|lassociation|lequipe|mere|parents|pere|personne ..4 comprendraient|connaitre|rien|sache|sait|saura|savoir
pas besoin de ..1 connaitre|dire|savoir|tout
jure|jures|promets|promis ..4 diras|personne|repete|rien|secret
chut|chutt|chuttt|motus|omerta
bouche cousue
si ..2 jamais|on|ta|tes|ton ..2 apprend|demande|demandent|interroge|pose|sait
tenir ta langue
ca|cest secret|sorte ..2 defense|dici
pas ..2 que ca remonte|sache|sorte
risque ..2 perdre|virer
je perds tout
ni vu ni connu
pas vu pas pris
faire|fais|fait comme si
silence ..2 avec|radio
mens ..2 peu|si
confidentiel|discret ..3 entre|nous|parents|toi
efface|effacer|effaces|enleve|enleves|nettoie|supprime|supprimer|supprimes|vide ..4 ca|chat|conversation|corbeille|derriere|direct|dit|historique|jai|message|messages|miens|tel|tout|vite
efface|supprime ..1 ca|la|tout
as|las|tas ..3 efface|supprime
pas ..1 de? capture|captures|screen|temoins|traces
capture ..3 direct|efface|supprime
disparaitre ..2 conversation|messages
lis et efface|poubelle
ecrire|ecris|mets|note|noter|notes ..4 bilan|carnet|dossier|pas|rapport ..4 bilan|carnet|mentorat|rapport|suivi
dans|pas|ton ..2 bilan|carnet|rapport ..2 de ..1 mentorat|suivi
bot|lequipe|moderateur|moderation|modo|prof|programme|quelquun|qui ..4 controle|garde|lire|lisent|lit|recoit|regarde|scanne|surveille|voient|voit
ils|on ..1 ecoute|gardent|lisent|surveillent|voient ..4 chat|conversations|longtemps|messages|tout
chat|conversations|messages ..4 enregistre|enregistres|gardes|lu|lus|surveille|surveilles
sur ecoute
y|ya ..1 a? bot|moderateur|quelquun ..3 controle|derriere|lit|regarde
est ce que|quun ..4 alerte|garde|lire|lit|voit
`,
      danger: `
#elder ..3 la|le|me|mes|nous|te ..2 #hits
#elder ..3 lui|ma|mont|nous a? #hitpast
#elder #hits ma|mes|mon|ses
#elder ..3 cogne|etrangle|frappe|mattache|mattachent|menferme|menfermer|menrive|tabasse
elle|il|ils|on ma|me|mont|nous #hitpast|#hits
mattache|mattachent|mattrape|menerve|menferme|menferment a|au|dans|et
me ..1 bat|battent|cogne|etrangle|force|forcent|fouette|frappe|frappent|harcele|menace|menacent|oblige|obligent|racket|tabasse|tabassent|touche|viole ..5 #elder|a|avec|chez|dans|faire|jours|maison|nuit|pas|quand|si|soir|weekends
ils|on ..1 ma|me|mont|veulent|vont ..2 #hitpast|#hits|buter|fumer|mettre|planter|taper|tuer
ma|met|mettent|mont ..2 balle|coups|couteau|gifles
ma|mont agresse|etrangle|force|fouette|frappe|jete|menace|plante|poignarde|racket|tabasse|touche|viole
#elder ..4 alcool|bourre|ceinture|coups|couteau|flingue|fusil|ivre|main|saoul ..4 chaque|dans|dispute|gorge|lourde|main|me|moi|sur
coups de baton|cable|ceinture|poing
ma|me|mont ..3 main|mains|touchait|touche ..5 chambre|cuisse|dit|nuit|rien|taire|vestiaire
a|faire|fais|fait des ..1 choses|trucs ..2 a|avec|elle|lui|ma|moi|sexuels
#elder ..2 dort|entre|rentre|venait|vient ..2 avec|dans ..1 ma|mon chambre|lit
fais|faisais|fait ..1 agresser|cogner|frapper|harceler|insulter|racket|racketter|tabasser|taper|violer
etais|ete|etre|suis abuse|agresse|battu|battue|frappe|harcele|menace|poignarde|racket|seque|sequestre|tabasse|viole|violee
me|nous battent|harcele|harcelent|tabassent|terrorise
mabuse|magresse|mattouche|mattrapent|menchaine|menfermait|menferment|metrangle|mhumilie|moblige|mobligent
prends|transporter|vend|vendre|vends ..2 came|coke|drogue|shit
#elder ..2 violent|violente
abusait|abuse|abuser de moi
attouchements|inceste|maltraitance|maltraite|poignarder|tabasse|tabassent|tabasser|viol|violeur
bleus|cocards|marques ..3 bras|corps|cou|dos|partout
cogne|tombe ..4 escalier|escaliers|porte
ca ..1 pisse|saigne ..3 arrete|beaucoup|sang
saigne|sang ..4 arrete|cuisine|encore|mur|nez|partout|sol|terre
peur|terrorise ..5 beau|daron|eux|lui|maison|mere|nuit|pere|rentrer
mutiler|scarification|scarifie|scarifier|suicidaire|suicider
au|du|le|mon|sur suicide
parle|pense|penser|tentative|tente|tenter ..4 suicide
aimerais|envie|preferais|prefere|vais|veut|veux|voudrais ..3 crever|disparaitre|finir|foutre|mort|mourir|rejoindre|sauter|suicider|tuer
vais|veut|veux ..1 me|se buter|jeter|pendre|suicider|tailler|tuer
plus ..1 envie|exister|reveiller|vivre
jen|peut|peux ..1 peux|plus ..2 rester|vie|vivre
plus me|se|te reveiller
lettre ..2 adieu|famille|parents|trouveront
dire|dit|message|mot adieu
dormir ..6 arrete|jamais|longtemps|toujours ..4 arrete|longtemps|reveiller|toujours
avale|avaler|prendre|pris ..4 boite|cachets|comprimes|doli|doliprane|javel|medicaments|pilules
cachets|comprimes|doli|doliprane|medicaments ..6 avale|boite|combien|depasser|dose|mere|mourir|tout
dose de doli|doliprane
corde|cutter|lame|lames|rasoir ..6 achete|aide|armoire|bras|calme|cou|poignet|seule|soulage|veines
jme|me arrache|blesse|brule|coupe|fais|ouvert|scarifie|taillade ..4 bras|briquet|clope|cuisse|mal|peau|poignets|sang|veines
me fais|fait ..1 mal|vomir
chute|jeter|saut|saute|sauter ..5 9e|balcon|etage|falaise|fenetre|pont|rails|toit|train
balcon|canal|falaise|pont|quai|rails|rebord|toit ..6 assis|bas|bord|jeter|parle|regarder|saut|sauter|soir|soirs
au bord de|du la? canal|falaise|pont|quai|toit|vide
de trop ici
a quoi bon
en finir|finit
fatigue|marre|ras ..2 vie|vivre
sert a rien de vivre
sens plus ..2 vivre
me faire du mal
pensees suicidaires
merce|merci pour tout ..5 adieu|cool|ete|important|monsieur|reverra
on se reverra|verra pas|plus
jai|je donne ..4 affaires|casque|chat|chien|console|jordan|ps5 ..6 besoin|frere|plus|pote
plus besoin
si|sil ..1 marive|marrive|mest quelque|rien|truc|un
si je|jreponds|jsuis ..2 la|plus|reponds ..3 atelier|demain|pas
une date en
manche|manches longue|longues ..5 aout|chaleur|degres|ete|juillet|juin
plus ..2 occuper de moi
poids pour eux|ma|tout|vous
un fardeau|poids
fugue|sdf
barre|casse|fugue|parti|partie|tire|vire ..2 de chez|la maison|moi
ma|mont ..1 crisse|foutu|jete|mis|vire dehors|rue
couche|dormir|dors|dort|vis ..4 banc|cave|chantier|couteau|dehors|gare|parking|rue|tournevis|voiture
nulle part ou|pour aller|dormir
pas|plus|rien ..2 a? mange|manger ..4 depuis|frigo|hier|jours|maison|ventre
ca|depuis|ya fait? 2|3|deux|quatre|trois jours ..4 mange|manger
frigo|ventre vide
heberge|heberger ce|moi|qui|soir
attache|enferme|enfermee|menferme ..4 bain|cave|chambre|cle|placard|radiateur|salle
quand ..2 a|est|rentre bourre|bu|ivre|saoul
boit ..5 couteaux|frappe|nourrir|oublie|soir|tout
je|jme|me ..1 sens pas en? securite
sens pas en securite
joue a cache
#arms ..8 chez|college|cours|dispute|garder|gorge|lycee|matelas|menace|mere|moi|planter|sac|tempe|tete|tuer
a|ai|avoir|cache|garde|garder|jai|pointe|ramene|sorti|vient|ya ..3 des|le|son|un|une #arms
charbonner|dealeur|guetteur|proxenete
demande|force|forcent|oblige|obligent ..2 a|de ..2 boire|coucher|faire|garder|guetter|livrer|ouvrir|prostituer|transporter|travailler|vendre
livraisons|livre|livrer|transporte ..5 grands|sac|sacoche|sais|savoir|veux
dette|dois|doit ..6 balles|dealer|euros|gens|grands|rembourser|travailler
va|veulent|veut|vont ..3 me? bruler|buter|defoncer|fumer|massacrer|planter|tuer
brule|bruler|bute|massacre|tue|tuent|tuer ..3 college|famille|frere|lycee|ma|maison|mere|moi|mon|soeur|tous
arrete|dis|parle|recule|refuse ..6 famille|frappent|habite|police|savent|tuent
marier de? force
mariage force
menace|menacent ..5 bruler|famille|frapper|moi|mort|photos|tuer
balance|balancer|diffuse|diffusent|envoie|poste|poster|publie|publier ..5 dossiers|intimes|nudes|photo|photos|snap|video
nudes|photo|photos|video|videos ..8 balles|chantage|diffusent|euros|lycee|menace|monde|payer|reviens|revient|sinon|tient|tout
chantage|extorsion|menacent|sextorsion
tient avec|la|moi ..4 ca|photos|video
accro|fume|prend|prends|snif|sniffe ..4 ballon|cachets|codeine|coke|crack|drogue|heroine|jours|lean|xanax
papiers|passeport ..6 chantier|confisque|garde|patron|pris
homme|mec|type|voiture ..4 me|nous attend|suit|suivent
me ..1 suit ..3 depuis|metro|partout|rue|soirs
truc dans mon verre
aide|aidez|sauve moi ..3 il|pitie|stp|svp|urgence|vite|vous
au secours
pas ..3 a qui ..1 dire|parler
personne ..1 au|me|sache|sait ..2 aide|courant|croit
jai|je ..1 peur ..4 eux|lui|maison|mourir|nuit|pere|rentrer
que dois je|jfaire
peux pas dire|ecrire|parler ..5 cote|epaule|il|la|lit
mal aux cotes
`,
    },
  },
  hi: {
    classes: {
      kin: 'abba abbu ammi baap baapu behen bf bhai bhaiya bua chacha chachi chachu cousin dada dadi didi dost fufa gf ghar gharwale gharwalo jija jijaji ma maa mama mami mausa mausi mumma mummy nana nani papa papaji pita pitaji sautela sautele sauteli stepdad stepmom tau tauji uncle',
      elder: 'aadmi abba abbu admi ammi baap baapu baba behen bf bhai bhaiya boss bua chacha chachi chachu coach cousin dada dadi didi dost fufa gang gf ghar gharwale gharwalo gunde jija jijaji koi ladka ladke ladki log ma maa malik mama mami mausa mausi mumma mummy nana nani padosi pandit papa papaji pita pitaji police sautela sautele sauteli senior seniors sir stepdad stepmom tau tauji teacher thekedar tuition uncle ustad warden',
      hits: 'belt bhagaya chabuk chhed chhoota chhooti chhua chhuta chhute dabata dabate dabaya danda dhakka dhamkate dhamkaya dhamki galat ganda gandi ghoonsa jabardasti jalaya laat lagati lathi maar maara maarenge maarta maarte maarti mar mara marenge marta marte marti nikaal nikal pathar peeta peetne peetta peette peetti pit pita pitai pitayi pite pitte rokte tamacha thappad zabardasti',
      arms: 'bandook banduk chaaku chaku chhura chhuri goli gun hathiyar katta pistol talwar tamancha tezab',
      detail: 'address ank contact discord email facebook fb gamertag handle id insta instagram location mail mobile nick no num number pata phone psn skype snap snapchat steam telegram tiktok user username whatsapp wp wtsp',
      net: 'bgmi discord epic facebook fb ff ig insta instagram linkedin ludo psn skype snap snapchat soundcloud spotify steam telegram threads tiktok tinder twitch twitter xbox yt',
      app: 'arattai bigo botim call discord dscrd email facebook facetime fb hike imo insta instagram jitsi kik koo line mail meet messenger moj sandes sharechat signal skype sms snap snapchat stream teams telegram threads tlgrm truecaller vc watsapp whatsapp whtspp wp wtsp zoom',
      game: 'bgmi carrom coc ff fifa fire free game gta lobby ludo minecraft party pubg roblox rp server teen valorant',
      ask: 'bata batana batao bhej bhejdo bhejna bhejo btao chahiye de dedo dena dijiye dila dilao do likho likhwa mil milega send',
    },
    patterns: {
      contact: `
aapka|aapke|aapki|apka|apna|apni|ghar|tera|tere|teri|tumhara|tumhari ..2 #detail ..3 #ask
#detail ..2 #ask ..2 apna|apni|bhai|dena|do|fir|mujhe|na|please|pls|private|sir|tera|to
aapka|aapke|aapki|apka|apna|apni|tera|tere|teri|tumhara|tumhari ..1 #detail ..2 bata|batao|bhej|bhejo|de|do|hai|kya|send
#detail kya|kyaa ..2 h|hai ..1 aapka|aapki|apka|tera|teri|tumhara
kya ..2 aapka|apka|koi|tera|tumhara ..2 #detail
koi ..2 contact|no|number
#detail ..1 handle|id ..2 bata|batao|bhej|de|do|kya|likh
kis ..1 id|naam ..2 ho|pe|se
kaha|kahan|kaise|kidhar ..4 call|contact|dhoondu|dhundu|judne|karu|milenge|milu|pahuche|phone ..2 aap|aapko|aapse|chat|tumhe
aap|tu|tum ..2 #net par|pe ..2 hai|ho
sampark karne|sutra
bina chat|kaise milenge
number ..1 bata|batao|bhej|btao|chahiye|dedo|dena|milega
das ank
mera|mere|meri ..2 #detail ..2 9|:|@|h|ha|hai|he|likho|save|ulta|ye
#net ..3 id|par|pe ..3 @|add|follow|hai|hoon|hu|milunga|naam|search
#net ..2 id ..1 9|@|hai
dc|discord|fb|ig|insta|snap|steam|telegram|x|youtube|yt ..2 me|par|pe ..3 @|aaja|add|dm|follow|likhta|mera|msg|naam|request|search
ye ..2 lo ..2 mera|no|number
save ..2 kar|karlo|karo ..2 le|lo|naam|naya
add|follow|request ..1 bhej|dena|kar|karle|karlo|karna|karo ..2 @|dena|dunga|insta|le|lo|mujhe|na
search ..1 kar|karna|karo ..3 insta|mil|milunga|naam
naam ..2 se ..3 fb|hai|ho|insta|mil|naam|search
#net : @
mail ..1 kar|karna|karo|kr ..3 @|dena|do
bio|dp ..3 dekh|ke|likha|mera|number
call ..2 kar|karna|karo|maar ..2 dena|is|isi|lena|pe
missed call
mera ..1 naya no|number
kaha|kahan|kaunse|kaunsi|kidhar|kis ..3 colony|flat|gali|ghar|mohalla|rahta|rahte|rehta|rehte|sector|society|tower
ghar ..3 address|kaha|kahan|kidhar|landmark|pata ..3 bata|batao|bhej|do|hai|ka|likho|tera
address|pata ..3 bata|batao|bhej|bhejo|de|do|hai|likho ..3 9|apna|courier|exact|ghar|kitab|tera
ghar|makan ..1 ka address|number|pata
apna|mera address|pata ..2 :|hai|likho
ghar ..4 bagal|ke|paas|peeche|saamne ..6 darwaza|gali|gate|ghanti|makan|mandir|manzil|neela|wala
block|flat|gali|h|makan|plot|room|tower|wing ..2 9|b|c|no ..8 aa|chowk|colony|gali|hai|hu|metro|nagar|peeche|phase|road|wala|west
location bhej|bhejo|share
chowk|colony|gali|nagar ..4 9 ..4 aa|delhi|gali|ghar|patna
se ..2 doosra|pehla|teesra ghar|makan
pooch|puch lena ..4 ghar|guddu|ka|master
kirane|padosi se|wale ..2 pooch|puch
at the ..1 rate
#mail dot|pe|wala
tiret|underscore ..3 beech|do|gmail|hai|kiran
wale|wali app|jagah ..2 me|pe ..2 @|karan|mera|naam
bhoot|camera|jahaz|neele jahaz|wale|wali app|wali
pehle 9 ..1 aur|baaki|fir|phir
ulta likh
baaki 9|kal
game ..4 naam|wali ..3 aage|har|jagah
`,
      app: `
#app ..2 chalate|download|install|karle|karna|karo|krlo|krna|par|pe|pr|use ..5 aa|aaja|aana|aao|baat|bhej|call|chal|chalate|chalo|chat|hi|ho|kar|karenge|karle|karna|karte|karu|krna|likho|lo|message|milte|milunga|sakte|shift|video|wahi
aa|aaja|aao|chal|chalo ..3 #app
baat ..3 #app
#app ..3 aaja|chalate|chalega|chalta|download|hai|install|karo|ki|lagao|theek
phone|video|voice ..1 call ..4 insta|kar|kare|karna|karo|karte|karunga|messenger|pe|raat|whatsapp
normal|seedha|seedhe ..2 call|phone|sms ..1 kar|karo|par|pe
call|phone ..2 kar|karlo|karo|karte|karunga|lena|pe ..5 baat|hi|likhna|likhne|raat|seedhe|type|yaha
#game ..5 aa|aaja|baat|chat|gappe|lobby|mic|mil|milte ..3 aaja|aao|baat|bhi|hai|kar|karenge|khuli|me|on
mic ..2 on|pe|wali ..3 aa|aaja|baat|jagah|kar|samjhata
waha|wahan|wahi|wahin ..2 aana|aao|baat|chat|gappe|karte|likhna|likho|likhunga|message|mil|ping
idhar|yaha|yahan|ye ..6 insta|signal|snap|telegram|udhar|waha|wahan|whatsapp|zoom
gulabi|hara|hare|hari|neela|neele ..1 app|button|chidiya|wala|wale|wali ..1 app|icon|jagah|pe
app ..1 pe aa|aaja|aao|chalo
alag|doosri|dusri|kahi|kahin ..2 app|aur|gali|jagah|kone ..3 baat|chalein|chalo|chalte|kare|karte|milte|online|pe
idhar|yaha|yahan|ye ..3 bandhan|chat|hang|khidki|portal|site|slow|tight|website ..4 band|bhool|block|bore|chhodo|hang|hoti|limit|purana|slow
idhar|yaha|yahan ..3 block|bore|limit|masterji|rules|slow|tight
ye chat|mohalla bekar|chhodo
message|msg ..3 bhoot|delete|gayab ..3 ban|ho|hote
jaha|jahan ..2 dp|message|msg|padhte|reels
apni duniya|normal ..1 app|me|wali
`,
      secrecy: `
behen|bhai|chhote|coordinator|counsellor|didi|dost|doston|family|ghar|gharwalo|kisi|kisiko|log|logo|maa|madam|mummy|papa|patni|program|sir|teacher|team|unko|wife ..6 mat|mt|na|nahi ..2 bata|batana|batao|bataya|bol|bolega|bolna|bolo|bologe|bolunga|dikhana|discuss|jayegi|karna|keh|kehna|likhna
mat|mt|na|nahi ..2 bataiyo|batana|bol|bolega|bolna|bolo|btana|kehna ..3 aage|ghar|ise|isko|kisi|kisiko|maa|mummy|papa|ye
batana|bolna|kehna ..1 mat|mt|na|nahi
kisi ko ..1 b0lna|mat|mt|nahi ..1 b0lna|batana|bolega|bolna|mat|mt|pata
apna|apne|dono|hamare|hum|humare ..2 beech|bich|dono|tak ..3 hai|ki|raaz|rahe|rahega|rakh|rakhna|raz
raaz|raz ..3 hai|mera|rahe|rakh|rakhega|rakhna
kasam|promise|vada|wada ..5 batayega|karo|kha|kisi|mat|nahi|papa
bhai|koi|madam|mummy|papa|teacher ..2 ne|pooche|poochhe|pucha|puche|puchhe ..6 bol|bolna|bolo|jaante|keh|kehna|nahi
pata ..1 mat|na|nahi ..2 chale|chalega|chalna
baat|ye ..3 bahar|chhupa|chupa|dafan|jayegi|rakhna ..3 gayi|jaye|ke|nikli|rakh|rakhna
bahar ..1 gayi|jaye|nikli
bhanak|chugli|dafan|taala
zubaan ..3 band|fevicol|na|pe
bade|gharwale|log|mummy|papa|sab|unko ..3 galat|nahi|ulta ..1 janenge|samajhte|samjhe|samjhega|samjhenge
keh ..1 dena ..3 doubt|ke|ki|maths|padhai
jaante|pehchanna|pehchante ..2 mat|nahi
apne tak ..1 rakh|rakhna
mera naam ..5 mat|naam|save
bharosa ..5 chugli|mat|nahi
backup|call|chat|history|log|message|messages|msg|sab ..3 clear|delete|gayab|hata|mita|off|saaf|uda|udaa ..2 de|dena|diya|do|dun|kar|kardo|karna|karo|kr|maar|rakha
clear|delete|hata|uda ..1 de|dena|do|kar|kardo|karo|kr|maar ..2 chat|dena|diya|message|na|padh|sab|tu|turant
print|screenshot|ss ..2 mat|na|nahi
padh|padhke|padho ..3 delete|mita|phaad|uda
nishaan|nishan|saboot ..2 mita|na|nahi
feedback|form|report ..4 mat|na|nahi ..1 likh|likhna|likho|likhoge
forward mat|nahi
notification|notifications ..1 band|off
phone me lock
admin|kaun|koi|log|logo|moderator|program|school|sir|teacher|upar ..5 check|dekh|dekhta|ghus|jhaankte|nazar|padh|padhta|padhte|padhti|record|sunte ..2 hai|hain|karta|kya|raha|rakh|sakta|sakte
chat|message|messages|ye ..4 monitor|padh|padhta|record|save|store ..3 hai|hota|hote|hoti|kya|rehti|sakta
account|phone|tera|tumhara ..4 check|dekh|dekhta|kaun|kholta ..2 hai|karta|karti|kholta|kya
nazar ..1 rakh|rakhta
line tap
`,
      danger: `
#elder ..6 behen|bhai|didi|hum|hume|humein|maa|mereko|mujhe|mujhko|mummy ..5 belt|chhoota|chhota|chhua|chhuta|chhute|danda|dhakka|dhamki|galat|katunga|lathi|maar|maara|maarta|maarte|maarti|mara|marta|marte|marti|peeta|peette|pite|pitte|rokte|thappad
#elder ..5 ne ..8 chaku|danda|dhakka|jalaya|lathi|maara|mara|maraa|pakad|peeta|pit|thappad
baap|bhai|bhaiya|chacha|maa|mama|mummy|papa|sir|uncle ..4 belt|daaru|daru|fir|phir|roz|sharab ..4 maarta|maarte|mara|marta|marte|pee|peeta|peete|pitte
mere|mereko|mujhe|mujhko ..5 chhoota|chhuta|chhute|dhamkate|dhamki|katunga|maara|maarenge|maarta|maarte|maarti|mara|marta|marte|marti|peeta|peetta|peette|pitte|thappad|uthaenge
belt|chimta|danda|jhadu|lathi|rod|tawa ..3 chhuwati|lagati|maar|mara|mari|marta|se
maarta|maarte|maarti|peetta|peette|pitaai|pitte ..2 hai|hain|tha|the
behen|iske|mere|mujhe|uske ke|saath ..1 galat|ganda|gandi|jabardasti|zabardasti
galat|ganda ..1 harkat|jagah|kaam|tarike ..4 chhuta|karta|karte|kiya
jabardasti|zabardasti ..4 kara|karte|ki|kiya|le|shaadi|thi
balatkar|chhedchhad|ragging|rape|shoshan|yaun
gala ..2 daba|dabata|dabate|dabaya|ghot
raat ..3 kamre|lete|mere|paas ..4 aake|aata|aate|bulata|bulate|let
raat ko ..3 bulata|chhota|chhuta
chhoota|chhoote|chhuta|chhute ..2 hai|hain|mujhe
aankh|gale|haath|muh|naak|peeth ..3 jala|khoon|neel|nishaan|nishan|sooj
neel|nishaan|nishan ..3 gale|gir|pade|peeth
band|bandh ..2 kar|karke ..4 dete|diya|kamre|maarte|pit|rakha|rakhta
maar|peet|pit ..1 ta|te ..1 hai|hain
mujhe ..3 maar|maarne|marne|peet|peetne ..3 denge|dhamki|hai|khana|lage|padi|padti|raha
maar|mar ..1 khata|khayi|padi|padti
chillate|gaali|gaaliyan|gali ..4 maarte|marte|mujhe|papa|roz|thappad
chhedta|chhedte|chhune ..2 hai|ki|mujhe
suicide ..2 ka|kar|karna|karne|karu|karunga|karungi|kiya|note|wala
aatmahatya|atmahatya|khudkhushi|khudkushi|phaansi|phansi|susaid
mar|marna|marne|maut|mrna ..3 chahta|chahti|hai|jaana|jana|jau|jaunga|ka|sasti|tarike
mar jaana|jana|jau
jeena|jeene|jina|zindagi ..4 khatam|khtm|nahi|nai|nhi|thak|thk
jeena|jina nahi
apne|apni|khud ..4 chot|jaan|kaat|kaatne|kat|khatam|maar|marna|nas|nuksan
haath|kalai|nas ..3 kaat|kaati|kat|kata|kati
kaat ..2 leta|liya|lu|raha|rha
acid|dawa|dawai|goli|goliyan|goliyo|phenyl|strips|tablet|zeher ..4 chalees|gin|kha|khaa|khali|khaya|lunga|peeliya|pi|piya|try
phenyl|zehar|zeher ..2 kha|lunga|pi|piya
building|chhat|kuan|nadi|pankha|patri|pul|railing|rassi|train ..5 baitha|dekha|dekhta|gehra|hu|jaunga|jhaanka|khada|khadi|kood|koodna|leke|neeche
so|soke ..3 jaagu|uthu|uthun ..1 hi|na
uthu|uthun ..2 na|nahi
blade ..4 dost|haath|le|se
alvida|goodbye ..4 bol|diya|msg|sabse|wala
khatam ..1 kar|karna ..2 chahta|du|hai|karu
khana ..4 fek|nahi|ulti ..4 buj|hafte|jaan|jaanbujh|jaanke|karta
ulti ..2 kar|karta ..4 jaan|khana
jeena|jeene|jina ..2 ichha|man|mann|nahi|nhi
mar|marne ..1 jaane|jana|ka ..2 chahta|man|mann
khud|khudko ..1 ko ..3 chot|hurt|kaat|khatam|maar|nuksan
life|zindagi ..3 bekaar|bekar|khatam|nahi|thak
haath|hath ..2 kaat|kaata|kata
kal ..2 baad|ke|se ..4 account|mera|na|nahi|online ..4 aaunga|band|dikhu|dikhunga|milega
sabko ..2 maafi|mera|pyaar|sorry
mere baad|bina ..3 behtar|khush|rakhna|sab
dhoondhna|dhoondhne|dhoondna|dhundhna ..2 mat|na
mat dhoondhna|dhoondna|dhundna
thak ..2 gaya|gayi|gya ..4 duniya|sabse|se|zindagi
ab ..2 aur|nahi|nhi ..2 himmat|hoga|hota|sahan
chitthi|diary|letter|register ..4 likh|likha|wahi ..3 diya|hai|sab
full|poori baazu|baju|sleeves
bekar|bojh ..2 hoon|hu|sab
aakhri|akhri ..2 baar|chakkar|din|message|msg
dar|dara|darr|khauf ..4 ghar|hai|hua|jane|lag|lagta|papa|raha|se
ghar ..2 se ..3 bhaag|bhag|bhaga|bhagna|nikaal|nikaala|nikal|nikala
bhaag|bhag|nikal ..2 aaya|gaya|jaunga|raha ..4 bus|ghar|raat|saamaan|station
bus|footpath|mandir|park|sadak|station ..3 bahar|ke|pe ..4 baitha|raha|rehta|so|sota|soya|thand
khana ..4 nahi|nhi ..3 bana|dete|deti|hai|khaya|milta
bhooka|bhookh|bhookha|bhukha ..4 behosh|hai|hu|se
din ..2 se ..4 bhookha|khana|kuch|nahi
ghar ..4 akela|bomb|darr|jhagda|khoon|safe|surakshit|toofan ..2 aaya|hai|hu|lagta|nahi|phoot
safe|surakshit nahi|nhi
baap|chacha|papa|wo ..3 daaru|daru|nasha|peeke|peete|sharab|thekay ..4 aake|aate|dhakka|fir|maarte|mara|marte|uda
daaru|sharab ..2 me|pee|peeke|pi
almari|almirah|bathroom|bed|palang ..2 ke|me ..2 andar|chhupa|hu|neeche ..2 dheere|hai|hu|sota
chhupa ..2 hoon|hu|hua
nikaal|nikal ..1 dia|diya ..3 50|ghar|raat|se|teen
ashram|dere|hostel|jail|madrase ..5 bulata|bulate|kamre|latka|mara|marte|ragging
behen|didi|meri ..4 shaadi ..3 jabardasti|kara|zabardasti
behosh|bleeding|khoon ..4 bhookh|ghante|hai|ho|nahi|nikla|ruk
ghar ..2 jaane|jana|jane ..2 se? dar|darr|mann|nahi
dar|darr ..3 lag|lagta|lagti ..4 chacha|ghar|jaane|papa|unse|usse|wapas
bhooka|bhookha|bhookhe|bhukha ..3 din|hain|hu|raat|so
kaha|kahan ..1 jaaun|jau|jaun
#arms ..6 bag|chala|dalne|dhamki|dikhaya|haath|lag|laya|leke|maar|marenge|rakh|school|se|table
aadmi|bhai|koi|ladka|papa ..4 #arms
bandook|chaku|katta|lohe|pistol ..3 chala|dikhaya|hai|lag|laya|leke|wali
brown|charas|chitta|cough|drugs|ganja|injection|maal|nasha|nashe|powder|pudiya|safed|smack|whitener ..5 bag|bech|becha|beche|bikwa|dhota|kaam|lagane|lene|leta|liya|pahunchwate|pakda|peti|sunghta|wala|wali
dabba|maal|packet|parcel|saamaan|samaan ..3 dhulwate|hai|khologe|pahuncha|pahunchane|pahunchata|pahunchwate|wapas
jaan|kaat|maar|mar ..2 daalenge|dalenge|dega|denge|dunga|marne|se
goli ..2 chala|maar|mar
hazar|karza|lakh|paise|rupaye|udhar ..6 blackmail|dhamki|gunde|haar|log|maang|maarne|mang|marne|warna
nangi|nude|nudes|photo|photos|tasveer|tasveere|video ..8 bhej|bhejega|bhejenge|bhejo|blackmail|dhamki|edit|leak|maang|paise|sabko|viral|warna
blackmail|extort|viral ..4 dhamki|kar|karke|karne|raha|rahi
sabko ..2 bhej|dikha ..2 dega|degi|denge|dunga|rahe
peecha|picha ..3 kar|karta|karte|karti
gang ..6 chhodna|chori|karwate|maar|nahi|wale
bheek|bheekh|chori|kaam|naach ..3 karvate|karwata|karwate|mangwate|mangwati
bikwa|bikwate|karwate|mangwati
documents|passport ..3 chheen|le|rakh
agwa|apharan|bandhak|kaid|kidnap|qaid
paise|salary ..3 nahi ..2 deta|dete|di
shaadi ..3 kara|karwa|nahi|zabardasti ..4 behen|didi|karni|rahe
band ..4 kar|karke|rakha ..3 diya|godown|kamre|rakha|rakhta
kuch mila|milake ..3 cold|diya|pila
kamre ..3 band|bulata|bulate|bulaya
bachalo|bachao|help|madad ..2 chahiye|jaldi|karo|kijiye|plz
kisi|kisiko ..2 ko ..3 bata|bataya|nahi|nhi|pata ..2 bataya|hai|nahi|pata|saka|sakta
kya karoon|karu|karun ..3 batao|bolo|jaldi|main|please|pls|samajh
main kya karu
mujhe bacha|bachao|chhudao|chhudwa
koi ..3 baat|bacha|madad ..3 kar|karo|lo|nahi
please jaldi
`,
    },
  },
  pt: {
    classes: {
      parent: 'coroa madrasta mae mamae padrasto pai pais papai tutor velha velho',
      kin: 'avo coroa cunhado enteado ex familia irma irmao madrasta mae mamae marido namorada namorado padrasto padrinho pai pais papai prima primo tia tio tutor velha velho vo vovo',
      elder: 'adulto avo cara chefe coroa cunhado enteado ex explicador familia homem irma irmao madrasta mae mamae mano marido mister moleque monitor namorada namorado padrasto padre padrinho pai pais papai pastor patrao prima primo professor stor tia tio tiozao treinador tutor velha velho vizinho vo vovo',
      hits: 'abusa abusam abusava abusou agarra agarrou agrediu agride agridem alisa amarra amarram amarrou ameaca ameacam ameacando ameacaram ameacou apalpa apanho apertou aponta apontou arrebenta assedia bate batem batendo bater bateu batia chantageia chantageiam chuta chutou drogou empurrou enforca enforcou esfaqueou espanca espancam espancaram espancou espeta estuprou fere filmaram forca forcou humilha machuca machucam machucou mexe mexeu mexia obriga obrigam obrigando obrigou queima queimou soca socou surra toca tocava tocou tranca trancam tranco trancou viola violou',
      arms: 'arma armas bala balas cacadeira canivete espingarda faca facao fuzil oitao pistola revolver',
      detail: 'arroba cel celular contacto contato dc digitos disc discord email endereco face facebook fb fone gamertag gmail id ig insta instagram mail morada nick num numero perfil psn skype snap steam tel telefone telegram telemovel tiktok tlm twitter user usuario whats whatsapp wpp xbox zap zapzap',
      net: 'bereal dc disc discord epic face facebook fb ig insta instagram kwai linkedin olx psn roblox snap snapchat spotify steam telegram threads tiktok tumblr twitch twitter vinted vk xbox youtube',
      gives: 'anota bota cola da dar das deixa deixas diz dize dizer envia fala fale manda mandar mandas mande me passa passar passas passe preciso quero salva solta tem tens troca trocamos trocar vamos',
      app: 'bereal bigo dc disc discord dscrd duo email face facebook facetime hangouts ig imo insta instagram jitsi kik line mail meet messenger session signal skype sms snap snapchat teams telegram telegrama threads tiktok twitch viber wechat whats whatsapp wpp yubo zap zapzap zoom',
      game: 'brawl brawlhalla cod fifa fire fortnite freefire gta lobby minecraft party ps4 ps5 pubg roblox server servidor steam valorant xbox',
      moves: 'add adiciona anda baixa bora chama chamar cola continua continuamos conversa conversamos conversar cria entra escreve escrevemos fala falamos falar instala instalar instale liga ligar ligo manda mando melhor muda mudamos mudar papo passa passamos passar prefiro responde segue trocamos trocar usa usamos usar usemos vamo vamos vem vens',
      tell: 'avisar comenta comente comentes conta contar contas conte contes diga digas diz dizer dizes espalha espalhe fala falar falares fale fales menciona mostra mostre mostres',
    },
    patterns: {
      contact: `
#gives ..2 seu|seus|sua|teu|teus|tua ..2 #detail|casa
cade|como|qual|quale|que ..1 eh? a|e|o|seu|sua|teu|tua ..2 #detail
qual ..2 nick|seu|sua|teu|tua ..1 #detail
seu|sua|teu|tua ..1 #detail $|pf|pfv|por
tem|tens ..1 email|face|insta|outro|snap|whats|zap ..4 add|email|mandar|nome|qual|seguir|user
bora|quer|vamos trocar ..1 #detail|contatos|numeros
como ..2 acho|te acho|adiciono|chamo|contato|encontro|ligo|te
tem como ..1 te achar|chamar|encontrar|ligar
onde te acho|chamo|encontro|stalkeio
me da|manda|passa ..3 #detail
seu|teu arroba
meu|meus|minha ..1 #detail :|comeca|do|e|eh|no|novo|particular|ta|termina
meu|minha #detail ..2 @
na|no|pelo #net ..3 acha|chama|como|estou|mesmo|sou|to|tou
estou|sou|ta|to|tou ..2 na|no #net ..2 @|como|e
sou ..2 na|no #net
anota|guarda|salva|segue ..3 cartao|celular|contato|numero|telemovel
me acha|add|adiciona|chama|procura|segue @|ai|como|em|la|na|no|pelo
add|adiciona|adicioname ..3 ai|na|no #net
procura|procurar ..6 na|no #net|google|rede
mesmo nome em|na|no
liga|ligue ao|para|pro ..2 meu|minha
manda|mandar email|mail para|pra
o meu ..2 #detail e
aonde|onde ..2 mora|moras|more|moro|vive|vives
mora|moras|vives ..2 aonde|em|onde|perto|qual ..3 bairro|casa|de|onde|predio|que|rua
qual|que andar|apto|bairro|bloco|predio|rua
moramos|moro|vivo ..2 ali|em|na|no|perto ..4 avenida|bairro|bloco|casa|cima|conjunto|estacao|predio|quadra|rua|travessa
av|avenida|quadra|rua|travessa ..4 9 ..5 andar|aparece|apto|bairro|bloco|casa|cola|direito|esquerdo|fundos|portao
casa ..2 amarela|azul|depois|fundos|lado|portao|rosa|verde ..6 cima|igreja|numero|padaria|palma|portao|rua
da|diz|fala|manda|passa ..3 cep|endereco|localizacao|morada|rua
seu|sua|teu|tua endereco|localizacao|morada|rua
aparece|cola|vem ..1 aqui|la em casa
meu|minha endereco|morada :|e
apto|bloco|quarto 9|a|b|c 9
anderlaine|arroba|underline ..3 com|gmail|hotmail|icloud|netcabo|oficial|outlook|ponto|yahoo
#mail arroba|ponto
ponto com|mentor|oficial|pt
app|rede ..2 camerazinha|dancinha|fotinha|foto|fotos|passarinho|quadradinha|video
olha ..2 minha bio
comeca com 9
`,
      app: `
#moves ..5 #app
#moves ..4 #game ..5 call|chat|conversa|conversamos|fala|falamos|ideia|mic|papo|troca
#app ..4 aqui|bora|chama|continuamos|conversa|conversamos|falamos|gratis|melhor|papo|respondo
tem|tens|usa|usas ..1 #app
na|no|pelo|por|pro #app ..4 conto|depois|dps|falamos|mando|melhor|que|te
#game ..4 chat|conversa|conversamos|falamos|mic|papo|trocamos
me|te chama|chamo|liga|ligo|manda|mando ..3 #app
grupo ..2 do|no #app ..5 eu|nos|sem|so
por chamada|ligacao|telefone
melhor|prefiro chamada|falar|ligacao|ligar
aplicacao|aplicativo|app ..2 aviaozinho|azul|fantasma|fantasminha|quieto|roxo|verde
aviaozinho|fantasminha|passarinho|telefoninho ..3 as|azul|boa|de|la|pra|que|vem|verde
noutra|noutro|num|outra|outro|um ..1 app|canal|canto|chat|lado|lugar|plataforma|sala|sitio
anda|bora|muda|mudar|sai|sair|vamo|vamos|vem ..4 canto|chat|daqui|lado|lugar|outra|outro|privada|privado|sitio
aqui ..1 e|eh|n|nao ..4 chato|la|outro|posso|ruim|sitio|trava|vigiado
foto|mensagem|mensagens|msg|msgs ..3 apaga|apagam|desaparece|puf|some|somem
sem cadastro|coordenador|vigilantes
outro chat
olho aqui
me segue para|pra
`,
      secrecy: `
n|nao|nem|nunca ..2 #tell ..5 coordenador|coordenadora|equipe|familia|irmao|isso|mae|nada|namorada|ngm|ninguem|pai|pais|programa|psicologa|relatorio|tutora
n|nao comenta|conta|espalha
ngm|ninguem ..4 descobrir|desconfie|deve|pode|precisa|sabe|sabendo|saber|saiba|souber
entre a|eu|mim|nos ..1 dois|gente|ti|tu|vc|voce
fica|ficar|fique|morre ..1 aqui|entre a|gente|nos|so
nossa|nosso segredinho|segredo
segredo ..2 a|dois|entre|estado|nosso|so|ta
guarda|guardar|guardas ..2 segredo
jura|juras|prometa|promete|prometes ..4 conta|n|nao|ninguem|segredo
sem ..2 mae|pai|pais|print|saber|testemunha
so ..1 eu|nos ..1 dois|e|sabemos|tu|vc
se ..2 descobrem|descobrir|perguntam|perguntar|perguntarem|souber|souberem
diga|diz|dizes|fala ..1 apenas|pra|que|so ..4 amigo|aula|estudo|fisica|matematica|nada|sabe|trabalho
mae|pai|pais ..1 n|nao ..1 devem|pode|podem|precisa|precisam ..2 achar|descobrir|saber|ver
se minha mae|pai descobrir|souber|ver
boca ..1 calada|fechada
bico calado
nem um pio
apaga|apagar|apague|deleta|delete|elimina|exclui|l1mp4|limpa|limpe ..4 ch4t|chat|conversa|depois|dps|historico|isso|ler|mensagem|mensagens|msg|msgs|print|todas|tudo
apaga ..1 depois|dps|isso|ja|tudo
n|nao|sem ..1 faz|tira|tirar|tire|tires ..1 captura|print|prints|screenshot
n|nao ..1 bota|coloca|escrevas|escreve|poe|ponha|ponhas ..4 caderno|diario|ficha|relatorio
desaparecer a|com conversa|isso
alguem|quem ..3 controla|fiscaliza|le|lendo|monitora|olha|recebe|ve|vendo|vigia
fica|grava|gravam|guarda|guardam|le|leem|salva|ve|veem|ver ..4 chat|conversa|conversas|escrevo|gravado|isso|mensagem|mensagens|salvo|tudo
coordenador|coordenadores|moderacao|moderador|ong|professor|robo ..3 le|leem|ler|perguntam|ve|veem|ver
chat|conversa|mensagens|msg ..3 gravada|gravadas|gravado|monitorada|monitorado|salvas|salvo|vigiada|vigiado
`,
      danger: `
#elder ..2 esta|lhe|me|nos|ta|vai ..2 #hits
#elder #hits a|com|em|me|na|nela|nele|nos|o|os
#elder ..3 bebado|cacadeira|chicote|cinto|correia|espingarda|facao|pancada|porrada|soco|socos|surra|surras|tapa|tranca
me #hits ..6 #elder|casa|cinto|com|de|dia|forte|na|noite|ontem|quando|se|sempre|todo|todos
apanhando|apanhar|apanhei|apanho|bate|batem|bateu|batia ..6 #elder|casa|cinto|escola|fio|mim|quando|vara
#hits lhe|me|nos
agarrou|agride|bate|batem|espanca|toca em
da|deu|leva|levar|levei|levo ..2 facada|facadas|paulada|porrada|soco|surra|tiro|vara
abusaram|esfaquear|esfaqueou|espancado|espancaram|espancou|estuprado|estupro|estuprou
me agrediu|agride|amarram|amarraram|ameaca|ameacam|ameacando|ameacaram|ameacou|assaltaram|embebedou|espancam|estuprou|filmaram|furar|gravaram|machuca|perseguem|perseguindo|seguindo|tranca|trancam|trancaram
#elder ..6 abusa|abusava|abusou|mao|mexe|mexeu|mexia|passa ..1 comigo|em|mim|perna
faz|fazer|fazia|fez|fizeram coisa|coisas ..2 com|comigo|ele|mim|minha
#elder ..5 entra|vem ..2 meu|minha|no cama|quarto
nu|pelada|pelado ..5 #elder|mim|obriga
#elder ..4 entra|entrou ..3 cama|quarto
#elder ..3 grita|humilha|insulta|xinga ..3 bate|dia|e|sempre|todo
me assedia|chantageia|chantageiam|drogou|forca|forcaram|forcou|humilha|humilham|machucou|obriga|obrigam|obrigou|violaram|violou
foi|fui|sou ..1 abusado|agredido|ameacado|assaltado|chantageado|esfaqueado|espancado|estuprado|violado
batido|espancar|violencia ..3 casa|domestica|familia|mim
automutilacao|automutilo|enforcamento|enforcar|matarme|mutilo|suicidar|suicidio|suicidou
me|se cortar|cortei|corto|enforcar|enforcou|furar|jogar|joguei|machuca|mata|matar|mato|matou|mutilar
cortar|cortei|corto ..3 braco|bracos|coxa|desde|me|perna|pulso|pulsos
pensando|pensar|penso|prefiro|qro|quer|queria|quero|vontade ..3 desaparecer|matar|morrer|morto|pular|sumir
n|nao ..1 aguento|consigo|quero ..2 acordar|continuar|existir|vida|viver
bilhete|carta ..2 adeus|despedida
dormir ..4 n|nao|nunca ..2 acordar
bebi|engoli|tomar|tomei ..5 cartela|chumbinho|cloro|comprimido|comprimidos|lixivia|remedio|remedios|sanitaria|veneno
comprimidos|remedio|remedios ..6 acordar|dormir|morrer|precisa
corda|estilete|gilete|lamina|laminas ..5 amiga|entende|forca|hoje|me|pulso|separei|unica
abri|arranco|arranhei|queimo ..3 braco|mao|pele|pulso
janela|laje|linha|passarela|ponte|predio|telhado|trilho|trilhos|viaduto ..6 baixo|beira|ida|jogar|olhando|pensando|pular|saltar
jogar|pular|saltar ..3 janela|ponte|predio|varanda|viaduto
to na beira
sem mim fica|ia|seria
vou acabar com isso|tudo
ideias|pensamentos suicidas
cansada|cansado|farto ..2 existir|vida|viver
sentido ..3 vida|viver
ferir|firo|magoar|magoo me
faco|fazer cortes|mal a
obg|obrigado|valeu por tudo ..4 adeus|bem|importante|prof|professor
n|nao vai|vou ..1 precisar|preciso mais
dei|deixei|doei|dou ..5 arrumado|cachorro|celular|coisas|senha|senhas|tenis|videogame
se ..2 amanha ..1 eu? n|nao ..1 aparecer|responder|sumir|vier
se acontecer algo|alguma|comigo
se me acontecer
ja escolhi|marquei ..2 data|dia
so um peso
sou ..1 estorvo|lixo|peso
manga|mangas|moletom ..5 calor|comprida|graus|verao
ninguem vai ..3 comigo|falta|mim|sentir
n|nao me sinto segur|segura|seguro
qts|quantas|quantos andares|comprimidos|remedios
medo|panico|pavor ..5 casa|dele|ele|escola|mae|matar|padrasto|pai|tio|voltar
botou|expulsaram|expulso|expulsou|fugi|fugir|pos|sai ..3 abrigo|casa|internato|mim|rua
dormi|dormindo|dormir|durmo ..4 carro|estacao|obra|parque|praca|rodoviaria|rua|viaduto
n|nao|sem ..1 come|comer|comi|comida|como|tem ..4 aqui|casa|dia|dias|fome|nada|segunda
passando|passar fome
barriga roncando|vazia
quando ela|ele|meu|pai ..2 bebe|chega|volta ..3 bebado|bebe|bebida|debaixo|gente
bebado ..6 banheiro|bate|cama|esconde|espingarda|gente|quarto
debaixo|embaixo ..2 cama
ajuda|socorro ..5 agora|amor|chegou|ele|favor|me|pelo|porta|quarto
cai|caiu ..2 escada|porta
escada|porta ..4 casa|dnv|novo|pai
caida|desmaiado|desmaiei|desmaio|desmaiou ..6 acorda|chao|cozinha|fome|vezes
perdendo muito|sangue
sangrando|sangrar|sangue ..4 chao|cozinha|muito|para|parede|pele|perna
medo ..5 acontecer|apanhar|bata|bater|faca|mate|vai
n|nao tenho ..2 aonde|onde ..2 dormir|ficar|ir
mandaram|mandou|meteu|pus|puseram ..2 fora ..1 casa|rua
fome ..4 casa|comer|comida|dias
#arms ..8 almofada|armario|cabeca|casa|discussao|escola|gente|guardar|mesa|mim|minha|mochila|nos|pescoco|quintal|sala|travesseiro
aponta|armado|comprei|guardar|levo|puxou|ta|tem|tenho|traz|trouxe ..3 #arms|armado
armado com|na|no ..1 escola|gente|minha|sala
disse|ia|quer|querem|vai|vao|vem ..4 me apagar|bater|cobrar|cortar|espetar|furar|matar|pegar
apagam|apagar|mata|matam|matar|matou ..3 eu|familia|irmao|me|meu|minha|nos|todo
entregar|entrego|guardar|levar|levo|passo|vender|vendo ..4 droga|drogas|maconha|mochila|pacote|pacotes|pedra|po
agiota|aviaozinho|facadas|faccao|milicia|sequestraram|sequestro|tiroteio|traficante|traficantes|traficar
atirando|atirar|atirou|tiro ..5 colegio|escola|levei|mim|porta|portao|primo|todo
tiro em|na|no ..1 cabeca|mim|minha|perna|porta|portao
cheiro|fumo|usando|uso|viciado ..2 cocaina|cola|crack|droga|lanca|lolo|pedra|po
devendo|devo|divida ..6 agiota|boca|cara|cobrar|galera|matar|pernas|traficante
documento|documentos|passaporte ..6 chefe|ficou|guarda|patrao|tirou
botaram|colocaram ..5 bebida|copo|fogo
foto|fotos|nude|nudes|video|videos ..8 ameaca|ameacando|ameacou|dinheiro|espalhar|espalhou|mandar|obedecer|pix|postar|solta|soltam|vaza|vazar|vazou
pede|pedem|pedindo|quer|querem ..3 dinheiro|pix|reais ..3 ou|se|senao
postar|soltar|vazar|vazaram|vazou ..3 foto|meu|meus|minha|minhas|nude|nudes
chantageando|chantageia|chantagem|extorquindo|extorsao
me ajuda ..3 amor|deus|favor|pelo|por|socorro
o oq|que ..2 faco ..2 agora|ele|sangue
a|para|pra quem eu ..1 aciono|aviso|conto|ligo
ngm|ninguem acredita|faz|liga|sabe ..1 mim|nada
n|nao posso contar|dizer|falar ..4 ele|lado|ninguem|porque
n posso falar agr
`,
    },
  },
  tr: {
    classes: {
      kin: 'abim abisi ablam agabeyim ailem amca amcam anam anne annem annemi annemin annesi baba babam babami babamin babasi bizimkiler dayi dayim dedem eniste enistem halam kardesim kardesimi kocasi kuzenim sevgilim sevgilisi teyzem uvey',
      elder: 'abiler abim abisi ablam adam adamlar agabeyim ailem amca amcam anam anne annem annemi annemin annesi antrenor baba babam babami babamin babasi biri birisi bizimkiler cete dayi dayim dedem eniste enistem halam hoca hocam hocasi imam kardesim kardesimi kocasi komsu komsunun kuzenim mudur ogretmen ogretmenim patron sevgilim sevgilisi teyzem torbacilar usta ustabasi uvey',
      hits: 'atti attilar bicakladi bicaklandi bicaklayacagini bicakliyor bogazladi bogazliyor bogmaya boguyor dayak dilendiriyor dokundu dokunmasin dokunuyo dokunuyor dokunuyordu dovdu dover doverek dovuluyor dovuyo dovuyolar dovuyor dovuyorlar hakaret isirdi iterek ittirdi kacirdi kacirdilar kemerle kilitledi kilitlediler kilitlemisler kilitliyor kovdu kovdular oldurecek oldurmekle oldurur oldururum santaj satiriyorlar sattiriyorlar sikistiriyor soktular sopayla surukledi taciz tasitiyor tasitiyorlar tecavuz tehdit tekmeledi tokat vuracaklarini vurdu vurdular vuruyo vuruyor vuruyorlar yakacak yakti zorladi zorluyor zorluyorlar',
      dying: 'asicam asmak asmaya atlamak atlasam atlayacagim bilegimi bilegini bileklerimi bileklerini canima hap haplari haplarin intihar intihari jilet jiletle ntihr oldurmek oldursem olecem olmek olsem olucem',
      arms: 'bicagi bicagini bicak bicakla emanet emanetle kezzap silah silahi silahli sis sustali tabanca tufegi tufegini tufek',
      detail: 'adres adresi adresin adresini adresiniz cep discord epicgames facebook gmail hesabim hesabin idin idm iletisim insta instagram instagramim instagramin instan instani kullanici mail mailim mailin mailini mailinizi numara numaram numarami numaran numarani numaraniz numaranizi numarasi profil profilin psn rakamlarin snap snapin snapini steam tel telefon telefonun telefonunu telin tiktok tiktokum tiktokun whatsapp wp',
      net: 'bigo discord discordda epicgames facebook facebookta facebooktan ig insta instada instadan instagram instagramda kick linkedin linkedinde pinterest psn riot snap snapchat spotify steam tango telegram tiktok tiktokta tiktokum twitch twitter twitterda vsco wattpad xbox youtube youtubeda youtubede',
      app: 'bereal bigo bip bipe clubhouse dc discord discorda discordda facebook facebooka facetime insta instadan instagram instagrama instagramda instagramdan instaya kik line mail maile meet messenger messengerda messengerdan sesli signal skype skypeden skypetan sms snap snapchat snape snapten teams telegram telegrama telegramda threema tiktok tiktokta tiktoktan tlgrm twitch twitter twitterda vatsap vc vcye viber viberdan whatsapp whatsappa whatsappta whatsapptan wp wpden wpye wtsp zoom zoomda zoomdan zoomdayim',
      game: 'amongus brawl cs2 fifa fifada fortnite gta league legends lobisinde lobiye metin2 minecraft pubg pubgde roblox robloxa steam steamden valorant valorantta zula zulada',
    },
    patterns: {
      contact: `
#detail ..3 alabilir|alayim|atar|atsana|istesem|istiyorum|kac|kacti|lazim|nedir|neydi|sende|soyle|soylesene|ver|verir|verirsen|versene|yaz|yolla|yollasana
cep|ev|insta|mail|tel|telefon|whatsapp|wp ..1 adin|adresin|adresini|numaran|numarani|numaraniz
discordun|hesabin|instagramin|instan|mailin|numaran|snapin|steamin|tiktokun ..3 kac|ne|neydi|var|ver|yaz
discord|insta|instagram|snap|steam|tiktok ..1 adin|adini|hesabin|kullanici ..2 ne|neydi|soyle|var|yaz
adin|adini|soyadin ..4 #net ..3 bulayim|ekleyeyim|istek|ne
nasil|nerden|nereden ..3 ararim|bulabilirim|bulurum|ulasabilirim|ulasirim|ulassam
adresini|instan|instani|mailini|mailinizi|numaran|numarani|numaranizi|snapini
adres|insta|mail|numara|telefon ..2 ne|neydi
adresim|discordum|hattim|hesabim|instagramim|instam|mailim|numaram|numarami|snapim|steamim|telefonum|tiktokum ..4 :|@|atarim|atayim|bu|degil|ekle|hotmailde|kaydet|su|takip|vereyim
numarami ..2 at|parca|ver|vereyim|yaz
#net ..2 adim|hesabim|idm|ismim|kanalim|kullanici|profilim
#net : @
kullanici adim
adim|ismim|profilim ..4 #net
#net ..4 diye ..2 ara|arat|bul|yaz
#net ..4 arat|benim|bul|bulursun|ekle|takip|ulas
beni ..5 #net ..4 arat|bul|ekle|ulas
ekle|ekleyin beni
bana|beni ..2 arat|bul|ulas
beni kaydet|rehberine
bu ..2 yeni hattim|hesabim|instagramim|numaram
profil bioma|biyografim|resmimde|resmimin
hangi|kac|nerde|nerede|neresi ..2 apartman|blok|daire|dairede|mahalle|mahallede|oturuyon|oturuyorsun|oturuyosun|sokak|sokakta|yasiyorsun
hangi apartman|blok|mahalle|mahallede|sokak|sokakta
evin|eviniz|oturdugun|oturdugunuz ..4 adres|adresi|adresini|hangi|mahalle|nerede|neresi|sokak
adresi|adresin|adresini|adresiniz ..3 at|ne|soyle|ver|versene|yaz|yollarsan
adresim|adresimiz|evim|evimiz|evimizi ..4 arkasi|arkasindaki|cad|caminin|karsisi|mah|mahallesi|okulun|onunde|sokak|su|tarif|ustunde|yaninda
apt|bulvari|cad|caddesi|mah|mahallesi|sitesi|sok|sokak ..4 9|apt|blok|daire|kat|no
daire|zil|zilde|zile ..2 9|bas|kat|sol|yazar
bizim ev ..6 arkasindaki|bina|karsisinda|yaninda|yesil|zil
oturuyorum|oturuyoruz ..6 blok|mah|sitesi|sokak
nokta ..2 com|efe|exe|gmail
alttan cizgi|tire
gmail|hotmail|yandex ..3 adim|com|ismim|nokta
fotografli|hayaletli|kameral|kamerali|ucakli ..3 olan|uygulamada|yerde ..3 adi|adim|ben|bul
sari hayalet|hayaletli
kus uygulamasinda
son ..1 dort hanem|haneyi|rakam
parca parca
haneli ..3 lazim|numara|sey
`,
      app: `
#app ..5 acalim|acsam|anlatirim|arasam|arasan|arayalim|arayin|atayim|bakiyorum|bekliyorum|cekiyor|daha|devam|gec|gecelim|gel|gelsene|goruselim|gorusmek|hizli|indir|indirsene|konusalim|konussak|konusuruz|kullaniyo|kur|kurdum|kurdun|mi|olur|takiliriz|yapalim|yaz|yazarim|yazisalim|yazisiriz|yazsana|yukle|yurutelim
orada|oradan|orda|ordan ..3 anlatirim|devam|goruselim|konusalim|konusuruz|sohbet|takiliriz|yaz|yazarim|yazis|yazisalim|yazisiriz|yazsana
#game ..5 anlatirim|bulusalim|chat|gel|konusalim|konusuruz|ordan|sesli|sohbet|yazarim
gec|gecelim|gel|gelsene ..3 #app
normal ..1 mesajdan|numaradan|telefondan|telefonla
telefondan|telefonla ..3 ara|arasam|arasan|arayacagim|konusalim|konussak
goruntulu ..2 arasak|arayalim|arayin|konusalim
sesli ..2 gorusme|konusabilecegimiz|konusalim|konusuruz
mavi|mor|sari|yesil ..2 balon|balonda|hayalet|logolu|olana|ucak|ucakli|uygulama|uygulamada|uygulamaya
hayalet ..2 olan|uygulama|uygulamada|uygulamasi
yesile gec|geciyorum
baska ..2 bir|platform|platformdan|postaneye|uygulama|uygulamada|yerde|yerden|yere ..3 gecelim|gidelim|konus|konusalim|konussak|konusuruz|kurdum|tasiyalim|yazis|yazisalim
bura|burada|buradan|burasi|buraya|burdan ..6 ayril|cikalim|degil|gelmiyo|girmicem|girmiyorum|kapatiyorum|kasiyor|rahat|resmi|sikildim|yavas|yazamam
burasi cam|cok|dar|resmi|yavas
bu ..1 chat|platformda|site|siteden|siteyi|sohbet ..4 birakip|cikalim|kasiyor|kotu|sikici|unutuyorum|yavas
mesajlar|mesajlarin|mesajli ..4 kaybolan|silindigi|silinen|siliniyor
konusmayi|sohbeti ..2 baska|tasi|tasiyalim
`,
      secrecy: `
abine|ailene|anneannene|annene|arkadasina|arkadaslarina|babana|dayina|ekibe|enistene|esine|kardesine|kimseye|koordinatore|mudurune|ogretmenine|ogretmenlerine|programdan|psikologa ..5 anlat|anlatma|bahsetme|caktirma|catlatma|deme|demek|demeyecek|demeyeceksin|desin|gosterme|gostermemen|sey|soyleme|soylemeyeceksin
kimse ..3 anlamasin|bilmesin|bilmeyecek|bilmiyor|duymasin|duymayacak|duymaz|gormesin|ogrenmesin
kimseye anlatma|deme|demeyecegine|soyleme
abin|ailen|annen|annenler|baban|baskasi|buyukler|esim|evdekiler|koordinator|ogretmenin|program|sorumlusu ..5 anlamaz|bilirse|bilmese|bilmesin|bilmiyor|derse|duyarsa|duymasin|gormese|gormesin|gorurse|sorarsa
aramizda|aramizdaki ..3 kalacak|kalicak|kalir|kalmali|kalsin|ozel|sir
aramizda|bizim|ikimiz|ikimizin ..3 arasinda|biliyoruz|sir|sirri|sirrimiz
sirrim|sirrimiz
sir ..2 kalsin|saklar|tut|tutabilecek|tutabilir
soz sozu|ver ..3 demeyeceksin|duymayacak|kimseye|soyle|soylemeyeceksin
sakin ..4 anlatma|bahsetme|catlatma|deme|gosterme|ha|soyleme
anlatma|bahsetme|soyleme ..3 bundan|kimseye|olur|sakin|tamam
sorarlarsa|sorarsa ..6 bilmiyorum|de|deriz|ders|dersin|desin|konustuk|tanimiyorsun
ders ..1 calistik|konustuk de|dersin
benden ..2 bahsetme|duymadin|haberin
bu konusma hic
agzin|agzini ..1 siki|tut
caktirma|ispiyonlama
baskasina ..2 anlatirsan|anlatma|soyleme
bunlari|gecmisi|kaydini|konusmalari|konusmayi|mesaji|mesajlari|sohbet|sohbeti ..4 kaydini|sil|sildin|silersin|silmeyi|silsene|temizle|temizlesene|yok
sildim|sildin ..3 degil|konusmayi|mesajlari|tarafimi
sil ..2 hepsini|konusmadan|mesajlari|okuduktan|okuyunca|sonra|unutma
okuduktan|okuyunca sonra? ..1 sil|yak|yok
ekran goruntusu ..2 alip|alma|almayin
okudun ..4 sil|yok
dosyama|rapor|raporuna ..4 girmesin|yazma|yazmayin
yazma ..2 lutfen|rapor
bunlari|burayi|konusmalar|konusmalarimizi|mesajlar|mesajlarimiz|sohbeti|sohbetlere|yazdiklarimi|yazdiklarimizi ..4 bakiyor|denetleyen|girebiliyor|gorebilir|gorur|goruyor|kaydediliyor|kaydediyor|kontrol|okur|okuyan|okuyo|okuyor
bakan|denetleyen|izleyen|okuyan|okuyo ..3 biri|gozler|kim|moderator|var
moderator|okul|program|sirket|yetkililer|yonetici|yoneticisi ..4 bakiyo|bakiyor|girebiliyor|gorur|goruyor|okuyo|okuyor
burasi|chat|sohbet ..2 dinleniyor|gizli|kaydediliyor|kayit
dinleniyor|izleniyor|kaydediliyor
`,
      danger: `
#elder ..6 ablami|anneme|annemi|bana|basima|beni|bizi|kafama|kardesime|kardesimi|ustume|uzerime ..5 #hits
ablami|anneme|annemi|bana|beni|bize|bizi|kardesimi ..5 #hits
#elder ..8 bicak|bogazliyor|bogmaya|dayak|dovdu|dovuyo|dovuyor|kemer|kemerle|sarhos|silah|sopayla|taciz|tehdit|tokat|tufegi|vurdu|vuruyor
dayagi|dayak|falaka|falakaya|kemer|sopa ..4 atiyor|atti|benim|sesi|sesini|yatirdi|yedim|yiyor|yiyorum|yok
dovuluyor|dovuluyorum|iskence|istismar|istismara|taciz|tacizde|tecavuz
bana|beni|kendime ..4 dokundu|dokunmamaliydi|dokunuyor|dokunuyordu|oksuyor|seyler|sikistiriyor|soyundu
gece|geceleri ..3 cagiriyor|geliyor|kapima|odama|yanima ..2 geliyor|giriyor|tek|yatiyor
yanima yatiyor
zorla ..3 bindirmek|dokundu|evlendirecekler|evlendiriyorlar|indirdi|seyler|soktu|tuttu|yaptiriyor
evlendirecek|evlendirecekler
boynumda|gozum|kolum|sirtim|sirtinda|yuzum|yuzumdeki ..4 iz|izler|mor|morarmis|morluga|morluk|mosmor|sis|yara|yaralar
bicaklayacak|kesecek|kesecekler|keseriz|oldurecegim|oldurecek|oldurecekler|oldurmekle|oldurur|olduruyor|vuracaklarini|vururuz
dovdular|dovmesin|dovmus|dovulmek|dovuyolar|dovuyormus
dovdu|dovuyo|dovuyor|dovuyorlar
bana ..2 bagiriyor|saldirdi|siddet|vurmaya
saldirdi|saldiriyor ..2 annem|anneme|bana|bize
zorla|zorluyor ..3 dokun|opmeye|soyun
intihar|intihara|intihari|jilet|jiletle|kanatiyorum|ntihr
yasamak|yasamaktan|yasamayi ..2 biktim|istemiyom|istemiyorum|sevmiyorum
olmek|olsem|olseydim|olum ..3 daha|isterdim|istiyorum|iyi|kimse|kimsenin|yontemlerine
oldurecegim|oldureyim|oldurmek ..2 kendimi
kendime|kendimi|kendini ..3 asacak|asmak|asmaya|atmak|keserim|kesiyo|kesiyorum|kesmek|oldur|oldurecek|oldurmek|vurmaya|zarar
kesiyom|kesiyorum|kesmek|kesmis|kestim ..3 bileklerimi|kendimi|kolumu
bilegimi|bilegini|bileklerimi|kollarimi|kolumu ..2 kesiyorum|kesmis|kesti|kestim|sakliyorum
canima|hayatima|hayatina kiyacagim|kiyacak|kiymak|son
hap|hapi|haplari|haplarla|ilac|ilaclari|ilaclarin ..4 denedim|hepsini|icsem|icti|ictim|sayiyorum|yeter|yuttum
balkona|balkondan|cati|catida|catidayim|kattan|kopru|koprude|kopruden|koprudeyim|koprunun|ucurum|ucurumun ..5 acsana|asagi|asagisi|atla|atlamak|atlasam|bak|baktim|biri|ciktim|durup|guzelmis|inis|kati|kenarinda|konusacak
catidayim|koprudeyim
uyusam|uyuyayim|uyuyup ..4 hic|uyanmasam|uyanmayayim
hic uyanmasam
intihar|son|veda ..2 mektubu|mektup|mesaji|mesajim ..3 atti|bu|olabilir|silmedim|yazdim
herkesle vedalastim
hakkini|hakkinizi helal
kollarimi|kolumu ..3 gormeni|gormesin|sakliyorum
uzun kollu
olmek isterdim|istiyom|istiyorum
kendime ..1 zarar
yasamanin ..2 anlami
hayattan|yasamaktan ..1 biktim|nefret|yoruldum
kendimi asacagim|kesiyorum|kestim|oldurecegim|oldurucem
pazartesi|yarin ..2 gelmezsem|olmayabilirim|olmayacagim
her sey icin ..2 sagol|saol|tesekkurler
bi|bir ..1 daha gelmezsem|uyanmam|yazmazsam
esyalarimi|kedime|kopegim|kopegime|kulakligimi|kulaklik ..3 bak|dagittim|sen|senin|verdim
dunyadan|nefes ..3 almaktan|fazla|istifa
benden kurtulacak
olmem daha|herkes|icin
umrunda degil|olmaz
son kez
arama ..2 telefonum
yuk gibiyim|herkese|oluyorum
evden|eve|yurttan ..4 atildim|atti|attilar|gidemem|gitmek|gitmesem|kacacagim|kacicam|kaciyorum|kactim|kovdu|kovdular
beni|bizi evden|sokaga ..2 atti|attilar|kovdu|kovdular
kacicam|kaciyorum|kactim ..3 evden|gece|otogar|otogardayim
disarida|garda|otogarda|parkta|sokakta ..3 kaliyorum|uyuyorum|yatiyorum|yatiyoruz
ahirinda|kumes|otogarda|parkta|sokakta ..2 kaliyorum|yatiyorum
ekmek|yemek|yiyecek ..3 yemedim|yemiyorum|yok ..4 annem|evde|gundur|haftadir
evde ..4 ekmek|firtinali|guvende|isitma|kan|kavga|yemek ..3 degilim|firtinali|var|yok
gundur|haftadir ..2 ac|acim|yemek|yemiyorum
ac|aciz ..2 yatiyorum|yatiyoruz
guvende degilim
korkuyom|korkuyorum ..4 babamdan|evde|eve|gelirse|oldurecek|ondan
adam|annem|babam|babamin|o ..5 alkol|icince|icip|ickiye|kumarda|sarhos ..4 ekmek|geldi|geliyor|kapiyi|veriyor|vuruyor
kapimi|kapimin|kapisina|kapiyi ..3 kirdi|kiriyor|sandalye|tirmaliyolar|zorluyor
hapis|kilitledi|kilitli|rehin ..3 bodrum|evde|gece|gibiyim|odunlukta|tutuyorlar
banyoda|dolapta|dolaptayim|odada ..2 kilitli|saklandim|saklaniyorum
siginacak|siginma ..2 yer
cok|korkuyom|korkuyorum ..2 babamdan|donmeye|eve|gitmekten|ondan
gidecek|kalacak ..1 yer|yerim
ac|aciktik|aclik ..3 gundur|kaldik|yatiyoruz
eve ..3 donmek|donmeye|gitmek ..2 istemiyorum|korkuyorum
#arms ..6 adam|aldim|atarim|bekliyor|belimde|belinde|canta|cantasinda|cekti|cikarip|dayadi|getirdi|geziyor|masaya|okula|soktular|yolladi
belimde|belinde|boynuma|canta|cantamda|cantasinda|kafama|okula|okulda ..5 #arms
bonzai|eroin|esrar|hap|kokain|madde|maddeyi|metamfetamin|tiner|tinerci|torba|torbaci|torbacilar|uyusturucu ..5 birakmak|borc|denedim|ictik|ictim|istiyorlar|kullaniyor|kullaniyorum|pesimde|satiyorum|sattiriyorlar|takiliyorum
canta|kurye|kuryelik|kutu|mazot|paket|paketi|torba|torbalari ..5 acilmayacakmis|bilmiyorum|birakma|sormuyorum|tasi|tasitiyor|tasitiyorlar|tasiyorum
borc|borcu|borcum|borcunu ..6 adamlar|istiyorlar|kirariz|odemezsem|parmagini|torbaci|varmis|vermezsem
keseriz|kirariz|vururuz|yakariz
tehdit ..2 ediyo|ediyor|ediyorlar|etti|ettiler
ciplak|fotograf|fotograflarimi|goruntu|resim|resimler|resimlerimi|resmimi|videomu ..7 atacak|attilar|gondermezsem|istiyor|para|salacak|tehdit|yayacak|yayarim|yaymakla|yollarim
santaj|santaja|yayarim|yaymakla
takip ediyo|ediyor ..4 araba|beni|biri|gundur
adam|araba|biri ..2 beni takip
zorla|zorluyor|zorluyorlar ..3 calistiriyor|calmaya|hirsizliga|satmaya
disim|kaburgam|kemik|kolum|parmak ..2 dustu|kirik|kirildi
kan ..3 akiyor|durmuyor|kaniyor|yerde
kaniyor durmuyor
bayildi|komaya ..4 gelmedi|kendine|uyanmiyor
siddet ..3 evde|goruyorum|var
kusuyorum ..5 basim|bilerek|yemekten
yardim ..2 edin|et|lazim|lutfen ..4 abi|babam|bana|galiba|hocam|lazim
imdat|kurtar|kurtarin
kime ..2 anlatayim|diyeyim|gideyim|haber|soyleyecegim
kimse|kimseye ..4 anlatamadim|bilmiyo|bilmiyor|diyemem|soyleyemem|soyleyemiyorum
anlatamam|anlatamiyorum|soyleyemiyorum
ne ..1 yapmam gerek|lazim
`,
    },
  },
}
