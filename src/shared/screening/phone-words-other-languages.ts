import type { PhoneWords } from './phone-words.ts'

/** Spanish, French, German, Portuguese, Turkish, Arabic and Hindi, without accents. */
export const OTHER_PHONE_WORDS: PhoneWords = {
  cues: `
    movil celu celular telefono fijo llama llamame llamas marca marcame wasap wsp guasap wpp numero num nro
    portable appelle appel telephone gsm fixe texte tel bigo joindre
    nummer handy handynummer telefon festnetz anrufen erreichst erreichen mobil ruf
    telemovel zap liga ligue ligar telefone fone contato contacto
    numaram numara numarasi numaran cep hattim ara telefonu wp
    raqami raqmi ra2ami ra2am raqam nomrty nemrty nomrte numerou kalemny kallem jawwal jawwali hatef mobayli
    lagana lagao phone fon mo
  `,
  inert: `
    pedido paquete seguimiento guia expediente matricula codigo
    commande colis suivi dossier classe billet immatriculation bestellung bestellnummer sendungsnummer aktenzeichen matrikelnummer
    encomenda rastreio protocolo inscricao cep siparis takip kargo plaka ogrenci sha7na shipment helpline hotline aadhar
  `,
  units: `
    personas habitantes seguidores pesos pesetas vistas visitas puntos personnes habitants abonnes vues einwohner aufrufe punkte abonnenten menschen
    pessoas reais visualizacoes pontos kisi takipci lira izlenme puan rupees rupaye log crore lakh
  `,
  fillers: `
    y guion raya et puis tiret und dann strich e depois dps hifen ve sonra nokta w ba3dha aur phir fir luego despues
  `,
  later: 'luego despues puis dann depois dps sonra ba3dha phir fir',
  spelt: `
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
`,
  maybe: `
  0 null
  1 un um une ek bir eyk
  2 dos iki do jouj
  3 uc teen tin
  4 char chaar
  5 bes
  6 alti meia chhe che
  7 sept sat
  10 on das
  11 once elf
  `,
}
