const wordsOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Around a number they say that it is one to call: English, Spanish, French, German, Portuguese, Turkish, Arabic, Hindi. */
export const CUES = wordsOf(
  'call text ring phone mobile cell reach dial contact hmu whatsapp signal landline telegram message msg facetime tel',
  'movil celu celular telefono fijo llama llamame llamas marca marcame wasap wsp guasap wpp numero num nro',
  'portable appelle appel telephone gsm fixe texte tel bigo joindre',
  'nummer handy handynummer telefon festnetz anrufen erreichst erreichen mobil ruf',
  'telemovel zap liga ligue ligar telefone fone contato contacto',
  'numaram numara numarasi numaran cep hattim ara telefonu wp',
  'raqami raqmi ra2ami ra2am raqam nomrty nemrty nomrte numerou kalemny kallem jawwal jawwali hatef mobayli',
  'lagana lagao phone fon mo',
)
/** In front of a number they say that it counts or names something else. */
export const INERT = wordsOf(
  'order parcel tracking ticket ref reference isbn serial candidate version build code population room barcode student member invoice booking pi',
  'pin pnr kahoot sudoku license licence locker seat gate flight route line id pedido paquete seguimiento guia expediente matricula codigo',
  'commande colis suivi dossier classe billet immatriculation bestellung bestellnummer sendungsnummer aktenzeichen matrikelnummer',
  'encomenda rastreio protocolo inscricao cep siparis takip kargo plaka ogrenci sha7na shipment helpline hotline aadhar',
)
/** Behind a number they say what it counts. */
export const UNITS = wordsOf(
  'people views view followers subs subscribers likes coins points xp steps euro euros dollars pounds quid km miles metres meters years gold gems robux vbucks streams fans tickets votes',
  'personas habitantes seguidores pesos pesetas vistas visitas puntos personnes habitants abonnes vues einwohner aufrufe punkte abonnenten menschen',
  'pessoas reais visualizacoes pontos kisi takipci lira izlenme puan rupees rupaye log crore lakh',
)
/** Words that may stand between the digits of one number that is spelt. */
export const FILLERS = wordsOf(
  'then and dash hyphen space dot plus again so also next',
  'y guion raya et puis tiret und dann strich e depois dps hifen ve sonra nokta w ba3dha aur phir fir luego despues',
)
/** The same where the digits are written. */
export const LATER = wordsOf('then luego despues puis dann depois dps sonra ba3dha phir fir')

/** Not the object itself, which knows words like `constructor` too. */
const mapOf = <T>(words: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(words))

/** Digits, and after them the words that mean them. */
const meaning = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [digits = '', ...words] = row.trim().split(' ')
        return words.map((word): [string, string] => [word, digits])
      }),
  )

export const SPELT = meaning(`
  0 zero nought
  1 one
  2 two
  3 three
  4 four
  5 five
  6 six
  7 seven
  8 eight
  9 nine
  10 ten
  11 eleven
  12 twelve
  13 thirteen
  14 fourteen
  15 fifteen
  16 sixteen
  17 seventeen
  18 eighteen
  19 nineteen
  20 twenty
  30 thirty
  40 forty
  50 fifty
  60 sixty
  70 seventy
  80 eighty
  90 ninety
  00 hundred
  000 thousand
`)

/** Those of other languages that can hardly mean anything else, with their accents folded. */
export const SPELT_ELSEWHERE = meaning(`
  0 cero sifir sefr sifr shunya
  1 uno eins wa7ed wahed wahid
  2 deux zwei zwo dois tnin tneen etnein ithnan
  3 tres trois drei tlata talata thalatha telata
  4 cuatro quatre vier quatro dort arba3a arb3a arba3
  5 cinco cinq funf fuenf khamsa 5amsa paanch panch
  6 seis sechs setta sitta chhe chhah cheh
  7 siete sieben sete yedi sab3a saat
  8 ocho huit acht oito sekiz tmanya thamanya tamanya aath
  9 nueve neuf neun nove dokuz tes3a tis3a tes3ood nau
  10 diez dix zehn dez 3ashra 3achra
  11 onze
  12 doce douze zwolf zwoelf doze
  13 trece treize dreizehn treze
  14 catorce quatorze vierzehn catorze
  15 quince quinze funfzehn
  16 dieciseis seize sechzehn dezesseis
  17 diecisiete siebzehn dezessete
  18 dieciocho achtzehn dezoito
  19 diecinueve neunzehn dezenove
  20 veinte vingt zwanzig vinte yirmi 3echrin 3chrin bees
  30 treinta trente dreissig trinta otuz tlatin tees
  40 cuarenta quarante vierzig quarenta kirk rab3in chalis
  50 cincuenta cinquante funfzig cinquenta elli khamsin khamseen pachas
  60 sesenta soixante sechzig sessenta altmis settin
  70 setenta septante siebzig yetmis sab3in tes3in
  80 ochenta huitante achtzig oitenta seksen tmanin thamaneen
  90 noventa nonante neunzig doksan tes3in
`)

/** Words that are digits only among digits. */
export const MAYBE = meaning(`
  0 o oh nil ohh null
  1 won un um une ek bir eyk
  2 to too dos iki do jouj
  3 uc teen tin
  4 for char chaar
  5 bes
  6 alti meia chhe che
  7 sept sevan sat
  8 ate
  10 on das
  11 once elf
  00 oo
`)
export const REPEATED = mapOf({ double: 2, triple: 3, treble: 3, doble: 2, doppel: 2 })
