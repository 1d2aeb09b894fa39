const PAID_BY_UPI = [
  "Sunil Shinde",
  "Prakash Jagtap",
  "Vinod Gaikwad",
  "Sneha Kale",
  "Rahul Joshi",
  "Dilip Jadhav",
  "Nitin More",
];
const UNPAID = [
  "Joseph D'Souza",
  "Mahesh Pawar",
  "Imran Shaikh",
  "Kiran Bhosale",
  "Meera Deshpande",
  "Ganesh Salunkhe",
];
const WITHOUT_PHONE = [
  "Tanvi More",
  "Ravi Kumbhar",
  "Asha Rao",
  "Bhaskar Naik",
  "Chetan Lokhande",
  "Deepa Iyer",
  "Esha Sathe",
];
/** A secretary's list as it is in her spreadsheet: title rows, two scripts, phones, fees, two juniors and two of one name. */
export const SECRETARYS_LIST = [
  "Deccan Carrom Club, Pune\t\t\t\t\t\t",
  "Members 2026-27\t\t\t\t\t\t",
  "Sr No\tName\tनाव\tMobile No.\tDOB\tJunior\tFees",
  "1\tAnjali Kulkarni\tअंजली कुलकर्णी\t98220 11111\t05/04/1990\t\tcash",
  "2\tArjun Mane\tअर्जुन माने\t+91 98220 22222\t12/08/2012\tjunior\tcash",
  "3\tAmit Patil\tअमित पाटील\t98220 33333\t\t\tpaid",
  ...PAID_BY_UPI.map((name, index) => `${index + 4}\t${name}\t\t0982204${4000 + index}\t\t\tUPI`),
  "",
  ...UNPAID.map((name, index) => `${index + 11}\t${name}\t\t982205${4000 + index}\t\t\t`),
  "17\tAmit Patil\t\t98220 77777\t\t\t",
  "18\tVaishali Venkatanarasimharajuvaripeta-Deshpande\tवैशाली व्यंकटनरसिंहराजुवारिपेटा-देशपांडे\t9.82208E+09\t\t\t",
  ...WITHOUT_PHONE.map((name, index) => `${index + 19}\t${name}\t\t\t\t\t`),
  "26\tFarhan Ali\t\t\t\tjunior\t",
].join("\n");
