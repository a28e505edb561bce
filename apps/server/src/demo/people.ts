/** Demo players; the first two are printed, the others fill the queues. */
export const demoPlayers = {
  somchai: {
    phone: '0812345678',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    bankCode: '004',
    account: '0123456789',
  },
  suda: { phone: '0898765432', firstName: 'สุดา', lastName: 'ศรีสุข', bankCode: '014', account: '4059876543' },
  anan: {
    phone: '0861112233',
    firstName: 'อนันต์',
    lastName: 'พูนทรัพย์',
    bankCode: '006',
    account: '6781234509',
  },
  kanya: {
    phone: '0912223344',
    firstName: 'กัญญา',
    lastName: 'แสงทอง',
    bankCode: '025',
    account: '7214567890',
  },
  narong: {
    phone: '0653334455',
    firstName: 'ณรงค์',
    lastName: 'มั่นคง',
    bankCode: '002',
    account: '1987654320',
  },
} as const;

export type DemoPlayer = (typeof demoPlayers)[keyof typeof demoPlayers];
