/** Thai banks by Bank of Thailand code. TrueMoney is a wallet whose account number is a phone. */
export const thaiBanks = [
  { code: '002', short: 'BBL', th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank', colour: '#1e4598', digits: [10] },
  { code: '004', short: 'KBANK', th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank', colour: '#138f2d', digits: [10] },
  { code: '006', short: 'KTB', th: 'ธนาคารกรุงไทย', en: 'Krungthai Bank', colour: '#1ba5e1', digits: [10] },
  {
    code: '011',
    short: 'TTB',
    th: 'ธนาคารทหารไทยธนชาต',
    en: 'TMBThanachart Bank',
    colour: '#0050f0',
    digits: [10],
  },
  {
    code: '014',
    short: 'SCB',
    th: 'ธนาคารไทยพาณิชย์',
    en: 'Siam Commercial Bank',
    colour: '#4e2e7f',
    digits: [10],
  },
  {
    code: '022',
    short: 'CIMBT',
    th: 'ธนาคารซีไอเอ็มบีไทย',
    en: 'CIMB Thai Bank',
    colour: '#7e2f36',
    digits: [10],
  },
  {
    code: '024',
    short: 'UOBT',
    th: 'ธนาคารยูโอบี',
    en: 'United Overseas Bank (Thai)',
    colour: '#0b3979',
    digits: [10],
  },
  {
    code: '025',
    short: 'BAY',
    th: 'ธนาคารกรุงศรีอยุธยา',
    en: 'Bank of Ayudhya',
    colour: '#fec43b',
    digits: [10],
  },
  {
    code: '030',
    short: 'GSB',
    th: 'ธนาคารออมสิน',
    en: 'Government Savings Bank',
    colour: '#eb198d',
    digits: [12],
  },
  {
    code: '033',
    short: 'GHB',
    th: 'ธนาคารอาคารสงเคราะห์',
    en: 'Government Housing Bank',
    colour: '#f57d23',
    digits: [12],
  },
  {
    code: '034',
    short: 'BAAC',
    th: 'ธ.ก.ส.',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
    colour: '#4b9b1d',
    digits: [12],
  },
  {
    code: '066',
    short: 'ISBT',
    th: 'ธนาคารอิสลามแห่งประเทศไทย',
    en: 'Islamic Bank of Thailand',
    colour: '#184615',
    digits: [10],
  },
  { code: '067', short: 'TISCO', th: 'ธนาคารทิสโก้', en: 'TISCO Bank', colour: '#12549f', digits: [10, 14] },
  {
    code: '069',
    short: 'KKP',
    th: 'ธนาคารเกียรตินาคินภัทร',
    en: 'Kiatnakin Phatra Bank',
    colour: '#199cc5',
    digits: [10, 14],
  },
  {
    code: '070',
    short: 'ICBCT',
    th: 'ธนาคารไอซีบีซี (ไทย)',
    en: 'ICBC (Thai)',
    colour: '#c50f1c',
    digits: [10],
  },
  {
    code: '071',
    short: 'TCRB',
    th: 'ธนาคารไทยเครดิต',
    en: 'Thai Credit Bank',
    colour: '#0a4ab3',
    digits: [10],
  },
  {
    code: '073',
    short: 'LHB',
    th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์',
    en: 'Land and Houses Bank',
    colour: '#6d6e71',
    digits: [10],
  },
  {
    code: '098',
    short: 'SME',
    th: 'ธนาคารพัฒนาวิสาหกิจฯ (SME D Bank)',
    en: 'SME Development Bank',
    colour: '#00a3e0',
    digits: [10],
  },
  {
    code: 'TMW',
    short: 'TRUEMONEY',
    th: 'ทรูมันนี่ วอลเล็ท',
    en: 'TrueMoney Wallet',
    colour: '#ff7a00',
    digits: [10],
  },
] as const;

export type BankCode = (typeof thaiBanks)[number]['code'];

const byCode = new Map<string, (typeof thaiBanks)[number]>(thaiBanks.map((bank) => [bank.code, bank]));

/** The bank of that code, or undefined. */
export const bankByCode = (code: string) => byCode.get(code);

/** Whether an account number has a format of this bank (digits only, no dashes). */
export function isAccountNumber(code: string, accountNumber: string): boolean {
  const bank = byCode.get(code);
  if (!bank || !/^\d+$/.test(accountNumber)) return false;
  if (code === 'TMW') return /^0[689]\d{8}$/.test(accountNumber);
  return (bank.digits as readonly number[]).includes(accountNumber.length);
}
