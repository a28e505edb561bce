/** Terms of use that every installation begins with. The operator adapts them with their lawyer. */
export const termsTemplate = {
  th: `ข้อกำหนดนี้เป็นข้อตกลงระหว่างคุณกับ {product} โปรดอ่านให้ครบถ้วนก่อนสมัครสมาชิก เมื่อสมัครหรือใช้บริการต่อ ถือว่าคุณยอมรับข้อกำหนดฉบับที่มีผลอยู่ในขณะนั้น

# ผู้ที่ใช้บริการได้
- คุณต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป และมีความสามารถทำสัญญาได้ตามกฎหมาย
- หนึ่งคนมีได้หนึ่งบัญชี และต้องสมัครด้วยชื่อ เบอร์โทร และบัญชีธนาคารของตนเอง
- คุณต้องให้ข้อมูลที่ถูกต้อง และแจ้งเราเมื่อข้อมูลเปลี่ยน
- เราอาจขอเอกสารเพื่อยืนยันตัวตนหรือที่มาของเงิน และพักการใช้งานจนกว่าจะตรวจสอบเสร็จ

# บัญชีและความปลอดภัย
- เก็บรหัสผ่านและรหัส OTP ไว้เป็นความลับ เจ้าหน้าที่จะไม่ขอรหัสจากคุณ
- คุณรับผิดชอบรายการที่ทำผ่านบัญชีของคุณ หากสงสัยว่ามีผู้อื่นใช้บัญชี ให้เปลี่ยนรหัสผ่านและติดต่อเราทันที
- ห้ามขาย ให้ยืม หรือใช้บัญชีแทนผู้อื่น

# การฝากเงิน
- โอนจากบัญชีธนาคารที่เป็นชื่อของคุณเอง ไปยังบัญชีที่แสดงในรายการฝากเท่านั้น
- เราเพิ่มยอดตามจำนวนเงินที่ได้รับจริง หลังตรวจสอบสลิปหรือรายการเดินบัญชีแล้ว
- สลิปปลอม สลิปที่ใช้แล้ว หรือเงินที่มีที่มาผิดกฎหมาย จะถูกปฏิเสธและอาจแจ้งหน่วยงานที่เกี่ยวข้อง
- ยอดที่เพิ่มผิดพลาด เราแก้ไขให้ถูกต้องได้ โดยแจ้งให้คุณทราบ

# การถอนเงิน
- เราโอนเงินเข้าบัญชีธนาคารของคุณเองที่ลงทะเบียนไว้เท่านั้น
- การถอนอยู่ภายใต้วงเงินต่อครั้งและต่อวันที่แสดงในหน้าถอนเงิน และต้องมียอดเทิร์นโอเวอร์ครบตามเงื่อนไข
- หลังเปลี่ยนบัญชีธนาคารหรือเบอร์โทร เราพักการถอนชั่วคราวเพื่อป้องกันการถูกขโมยบัญชี

# โบนัสและโปรโมชัน
โบนัสและโปรโมชันมีเงื่อนไขของตนเองซึ่งแสดงก่อนรับสิทธิ์ หากใช้หลายบัญชีหรือสมรู้ร่วมคิดเพื่อรับสิทธิ์ซ้ำ เรายกเลิกสิทธิ์และยอดที่เกิดจากสิทธิ์นั้นได้

# การเล่นอย่างรับผิดชอบ
เล่นเท่าที่คุณรับไหว อย่าใช้เงินที่จำเป็นต่อการดำรงชีวิตหรือเงินกู้ คุณขอพักหรือปิดบัญชีได้ทุกเมื่อโดยติดต่อเจ้าหน้าที่ ระหว่างพักบัญชีคุณยังถอนเงินของคุณได้

# การระงับและปิดบัญชี
เราอาจระงับหรือปิดบัญชีที่ฝ่าฝืนข้อกำหนด ใช้ข้อมูลเท็จ ทุจริต หรือเมื่อกฎหมายกำหนด ยอดเงินที่เป็นของคุณโดยชอบจะคืนเข้าบัญชีธนาคารที่ลงทะเบียนไว้ เว้นแต่กฎหมายห้าม

# ความรับผิด
เราดูแลระบบด้วยความระมัดระวัง แต่บริการอาจหยุดชั่วคราวเพื่อบำรุงรักษาหรือด้วยเหตุที่อยู่นอกการควบคุมของเรา ข้อกำหนดนี้ไม่จำกัดสิทธิของผู้บริโภคตามกฎหมาย

# การแก้ไขข้อกำหนด
เมื่อมีการแก้ไขในสาระสำคัญ เราแจ้งและขอให้คุณยอมรับฉบับใหม่เมื่อเข้าใช้ครั้งถัดไป หากไม่ยอมรับ คุณยังถอนเงินและขอปิดบัญชีได้

# กฎหมายและการติดต่อ
ข้อกำหนดนี้อยู่ภายใต้กฎหมายไทย หากมีคำถามหรือข้อร้องเรียน ติดต่อเราได้ตามช่องทางในหน้าช่วยเหลือ
`,
  en: `These terms are an agreement between you and {product}. Please read all of them before you register. By registering, or by going on to use the service, you accept the version that is in force at that time.

# Who may use the service
- You must be 20 or older and able to enter into contracts by law.
- Each person has one account, registered under their own name, phone and bank account.
- What you tell us must be correct, and you tell us when it changes.
- We may ask for documents that prove who you are or where money comes from, and pause the account until that is checked.

# Your account and its safety
- Keep your password and one-time codes to yourself. Our staff never ask for them.
- You are responsible for what is done through your account. If you suspect that someone else uses it, change the password and contact us at once.
- You may not sell or lend your account, or use one for somebody else.

# Deposits
- Transfer from a bank account in your own name, and only to the account shown in your deposit.
- We credit the amount that we really received, once the slip or the bank statement has been checked.
- Forged slips, slips used before and money from unlawful sources are refused and may be reported to the authorities.
- We may correct an amount that was credited by mistake, and tell you when we do.

# Withdrawals
- We pay only to your own bank account that is registered with us.
- Withdrawals are subject to the limits per withdrawal and per day shown on the withdrawal page, and any required turnover must be complete.
- After a change of bank account or phone, withdrawals pause for a while to protect you from theft of the account.

# Bonuses and promotions
Each bonus and promotion has its own conditions, shown before you take it. Where several accounts or an arrangement with others are used to take an offer more than once, we may withdraw the offer and what came of it.

# Responsible play
Play only with what you can afford to lose, never with borrowed money or money that you need to live on. You can ask our staff to pause or close your account at any time. While it is paused you can still withdraw your money.

# Suspending and closing accounts
We may suspend or close an account that breaks these terms, rests on false details, is used for fraud, or where the law requires it. Money that is rightfully yours is paid to your registered bank account unless the law forbids it.

# Liability
We run the service with care, but it may pause for maintenance or for reasons beyond our control. Nothing in these terms limits the rights that consumers have by law.

# Changes to these terms
When we change something of substance, we tell you and ask you to accept the new version at your next visit. If you do not accept it, you can still withdraw your money and ask us to close your account.

# Law and contact
These terms are governed by the law of Thailand. For questions and complaints, use the ways to reach us on the help page.
`,
};
