import { tidied } from "../text.ts";

/** Accents of Latin letters. Vowel signs of Indian scripts are letters of their own, and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A head without what differs from list to list: capitals, accents, spaces, dots, and brackets with their text. */
export const headKey = (cell: string): string =>
  tidied(cell)
    .replaceAll(/\([^)]*\)/g, " ")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(ACCENTS, "")
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(",").map(headKey));

/** The words with which clubs head their columns, by the name of the column here. */
export type Called = Readonly<Record<string, ReadonlySet<string>>>;

/** Heads of people's names, in lists of players and of entries. */
const NAMES =
  "name,names,full name,player,players,player name,players name,name of player,member,member name,members name,name of member,participant,participant name,नाव,नाम,पूर्ण नाव,पूरा नाम,खेळाडू,खेळाडूचे नाव,खिलाड़ी,खिलाड़ी का नाम,सदस्य,सदस्याचे नाव,nom,nom et prénom,nom prénom,nom complet,joueur,spieler,spielername,mitglied,nombre,nome";

export const PLAYERS_CALLED: Called = {
  name: keysOf(NAMES),
  given: keysOf("first name,given name,forename,prénom,vorname,पहिले नाव,पहला नाम"),
  middle: keysOf("middle name,second name,father name,fathers name,मधले नाव,वडिलांचे नाव"),
  family: keysOf("last name,surname,family name,nom de famille,nachname,familienname,zuname,आडनाव,उपनाम,कुलनाम"),
  local_name: keysOf("local name,native name,name in marathi,name in hindi,marathi name,hindi name,मराठी नाव,हिंदी नाम"),
  junior: keysOf(
    "junior,juniors,is junior,jr,minor,under 18,u18,youth,jeune,mineur,jugend,jugendlich,ज्युनियर,जूनियर,कनिष्ठ",
  ),
  category: keysOf("category,age group,age category,section,catégorie,kategorie,altersklasse,वर्ग,गट,श्रेणी"),
  guest: keysOf("guest,is guest,visitor,gast,invité,पाहुणा,अतिथि"),
  email: keysOf("email,mail,email id,mail id,email address,courriel,adresse mail,adresse email,ईमेल"),
  phone: keysOf(
    "phone,phone no,phone number,mobile,mobile no,mobile number,mob,mob no,cell,cell phone,contact,contact no,contact number,tel,tel no,telephone,whatsapp,whatsapp no,whatsapp number,téléphone,portable,telefon,telefonnummer,handy,मोबाईल,मोबाईल नंबर,मोबाईल नं,मोबाइल,मोबाइल नंबर,फोन,फोन नंबर,फ़ोन,फ़ोन नंबर,दूरध्वनी,भ्रमणध्वनी,संपर्क",
  ),
  rating: keysOf("rating,ratings,elo,elo rating,rating points,wertung,wertungszahl,रेटिंग"),
  day: keysOf("day,date,rating date,rated on,as of,as on,stichtag,datum,दिनांक,तारीख"),
  matches: keysOf("matches,matches played,games played,सामने"),
};

export const ENTRIES_CALLED: Called = {
  player: keysOf(NAMES),
  partner: keysOf("partner,doubles partner,player 2,second player,partenaire,doppelpartner,साथीदार,जोडीदार,साथी"),
  payment: keysOf(
    "payment,payment status,paid,fee,fees,fee paid,fees paid,entry fee,entry fee paid,paiement,payé,cotisation,bezahlt,gebühr,startgeld,फी,शुल्क,फीस",
  ),
  reference: keysOf("reference,ref,ref no,transaction,transaction id,txn id,utr,utr no,receipt no,पावती क्र"),
  seed: keysOf("seed,seed no,seeding,tête de série,setzplatz,मानांकन"),
  represents: keysOf("represents,club,team,school,institute,town,verein,schule,école,क्लब,शाळा"),
};

export const RESULTS_CALLED: Called = {
  day: keysOf("day,date,match date,played on,datum,jour,दिनांक,तारीख"),
  home: keysOf("home,home player,player 1,player a,player one,first player"),
  away: keysOf("away,away player,player 2,player b,player two,second player,opponent"),
  boards: keysOf("boards,score,scores,result,results,résultat,ergebnis,निकाल"),
};

/** Heads of a column that only counts the lines. */
const COUNTS = keysOf(
  "sr no,sr,s no,sl no,sn,no,nos,number,serial,serial no,serial number,n,nr,lfd nr,num,numéro,#,अ क्र,अनु क्र,अनुक्रमांक,क्र,क्रमांक,क्रम,क्रम संख्या",
);

export const isCount = (cell: string): boolean => COUNTS.has(headKey(cell));

/** Languages that a head names in brackets for a name in a second script. */
const LANGUAGES =
  /marathi|hindi|urdu|gujarati|tamil|telugu|kannada|bengali|bangla|punjabi|malayalam|devanagari|arabic|hebrew|japanese|chinese|native|local|मराठी|हिंदी|हिन्दी/i;

const LATIN = /\p{Script=Latin}/u;

/** `true` if a head of names says that they are in a second script. */
export const isOfSecondScript = (cell: string): boolean =>
  LANGUAGES.test(/\(([^)]*)\)/.exec(cell)?.[1] ?? "") || !LATIN.test(cell);
