/** Common first names and surnames, combined at random: no real person. Greek, then as in an e-mail address. */
const pair = (text: string) => text.split('/') as [string, string];

export const womensNames = [
  'Ελένη/eleni',
  'Κατερίνα/katerina',
  'Βασιλική/vasiliki',
  'Σοφία/sofia',
  'Αγγελική/angeliki',
  'Γεωργία/georgia',
  'Δήμητρα/dimitra',
  'Κωνσταντίνα/konstantina',
  'Ιωάννα/ioanna',
  'Παναγιώτα/panagiota',
  'Χριστίνα/christina',
  'Ειρήνη/eirini',
  'Αναστασία/anastasia',
  'Ευαγγελία/evangelia',
  'Φωτεινή/foteini',
  'Δέσποινα/despoina',
  'Αλεξάνδρα/alexandra',
  'Ζωή/zoi',
  'Νεφέλη/nefeli',
  'Δανάη/danai',
].map(pair);

export const mensNames = [
  'Γιώργος/giorgos',
  'Δημήτρης/dimitris',
  'Κώστας/kostas',
  'Γιάννης/giannis',
  'Νίκος/nikos',
  'Χρήστος/christos',
  'Παναγιώτης/panagiotis',
  'Βασίλης/vasilis',
  'Θανάσης/thanasis',
  'Μιχάλης/michalis',
  'Στέλιος/stelios',
  'Σπύρος/spyros',
  'Ηλίας/ilias',
  'Πέτρος/petros',
  'Αντώνης/antonis',
  'Μανώλης/manolis',
  'Ορέστης/orestis',
  'Φίλιππος/filippos',
].map(pair);

/** For men and for women. */
export const surnames = [
  'Παπαδάκης/Παπαδάκη/papadaki',
  'Νικολάου/Νικολάου/nikolaou',
  'Οικονόμου/Οικονόμου/oikonomou',
  'Καραγιάννης/Καραγιάννη/karagianni',
  'Μακρής/Μακρή/makri',
  'Αλεξίου/Αλεξίου/alexiou',
  'Κωστόπουλος/Κωστοπούλου/kostopoulou',
  'Λαμπρόπουλος/Λαμπροπούλου/lampropoulou',
  'Σταματίου/Σταματίου/stamatiou',
  'Ρούσσος/Ρούσσου/roussou',
  'Γαλάνης/Γαλάνη/galani',
  'Ζαφείρης/Ζαφείρη/zafeiri',
  'Κανάκης/Κανάκη/kanaki',
  'Μαυρίδης/Μαυρίδου/mavridou',
  'Σαββίδης/Σαββίδου/savvidou',
  'Τριανταφύλλου/Τριανταφύλλου/triantafyllou',
  'Φωτόπουλος/Φωτοπούλου/fotopoulou',
  'Χατζής/Χατζή/chatzi',
  'Ψαρράς/Ψαρρά/psarra',
  'Λεβέντης/Λεβέντη/leventi',
  'Δρόσος/Δρόσου/drosou',
  'Βλάχος/Βλάχου/vlachou',
  'Κολοβός/Κολοβού/kolovou',
  'Πετρόπουλος/Πετροπούλου/petropoulou',
  'Σιδέρης/Σιδέρη/sideri',
  'Ανδρέου/Ανδρέου/andreou',
].map((text) => text.split('/') as [string, string, string]);

export const companies = [
  'Αιγαίον Μελέτες',
  'Σημείο Λογισμικό',
  'Πλοηγός Ναυτιλιακή',
  'Κύκλος Αρχιτέκτονες',
  'Άλφα Τύπος',
];

export const kitchenNotes = [
  'Χωρίς ωμό κρεμμύδι, παρακαλώ.',
  'Η σάλτσα στο πλάι, αν γίνεται.',
  'Λίγο λιγότερο αλάτι για τη γιαγιά.',
  'Τα κουτιά του Ορέστη χωριστά, θα τα πάρει στο γραφείο.',
  'Μαχαιροπίρουνα για δύο.',
  'Σας αφήνω τις άδειες τσάντες έξω από την πόρτα.',
];

export const doorNotes = [
  'Η είσοδος είναι από τον πεζόδρομο.',
  'Το κουδούνι δεν δουλεύει, χτυπήστε στο κινητό.',
  'Δίπλα στο φαρμακείο.',
  'Αφήστε το στον θυρωρό.',
];

export const eaters = ['Άννα', 'Πέτρος', 'Θεία Μαίρη', 'Λυδία'];
