/** Privacy policy that every installation begins with. The operator adapts it with their lawyer. */
export const privacyTemplate = {
  th: `{product} เป็นผู้ควบคุมข้อมูลส่วนบุคคลของคุณ และดูแลข้อมูลตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 นโยบายนี้อธิบายว่าเราเก็บข้อมูลอะไร ใช้เพื่ออะไร และคุณมีสิทธิอะไรบ้าง

# ข้อมูลที่เราเก็บ
- ข้อมูลตัวตนและติดต่อ ได้แก่ ชื่อ นามสกุล วันเกิด เบอร์โทร และภาษาที่ใช้
- ข้อมูลการเงิน ได้แก่ บัญชีธนาคาร รายการฝาก ถอน ยอดเงิน และสลิปที่คุณส่ง
- ข้อมูลการใช้งาน ได้แก่ เวลาเข้าใช้ ที่อยู่ไอพี และชนิดของอุปกรณ์หรือเบราว์เซอร์
- ข้อมูลที่คุณให้เมื่อติดต่อเจ้าหน้าที่ และบันทึกที่เกี่ยวข้อง

# เราใช้ข้อมูลเพื่ออะไร
- ให้บริการตามสัญญา เช่น เปิดบัญชี รับฝาก จ่ายถอน และตอบคำถาม
- ทำตามกฎหมาย เช่น ตรวจอายุ ยืนยันตัวตน ป้องกันการฟอกเงิน และเก็บหลักฐานทางบัญชี
- ประโยชน์โดยชอบด้วยกฎหมาย เช่น ป้องกันการทุจริตและรักษาความปลอดภัยของระบบ
- ส่งข่าวสารและสิทธิพิเศษ เฉพาะเมื่อคุณยินยอม ซึ่งเปลี่ยนได้ทุกเมื่อในหน้าบัญชี

# เราเปิดเผยข้อมูลให้ใคร
- ธนาคาร ผู้ให้บริการชำระเงิน และผู้ให้บริการส่ง SMS เท่าที่จำเป็นต่อรายการของคุณ
- ผู้ให้บริการระบบที่ทำงานตามคำสั่งของเรา และต้องรักษาความลับ
- หน่วยงานของรัฐ เมื่อกฎหมายกำหนด
เราไม่ขายข้อมูลส่วนบุคคลของคุณ

# ระยะเวลาที่เก็บ
เราเก็บข้อมูลตลอดเวลาที่คุณเป็นสมาชิก และหลังปิดบัญชีเท่าที่กฎหมายกำหนดหรือจำเป็นต่อการใช้สิทธิเรียกร้อง จากนั้นจะลบหรือทำให้ระบุตัวตนไม่ได้

# การรักษาความปลอดภัย
เราเข้ารหัสการเชื่อมต่อ เก็บรหัสผ่านในรูปที่อ่านกลับไม่ได้ จำกัดผู้เข้าถึงตามหน้าที่ และบันทึกการเข้าถึงของเจ้าหน้าที่ หากเกิดเหตุละเมิดที่กระทบคุณ เราแจ้งให้ทราบโดยไม่ชักช้า

# ข้อมูลที่เก็บในเบราว์เซอร์
เราใช้พื้นที่เก็บข้อมูลของเบราว์เซอร์เพื่อให้คุณเข้าสู่ระบบอยู่ จำภาษา และรักษาความปลอดภัยเท่านั้น ไม่ใช้เพื่อติดตามคุณบนเว็บไซต์อื่น

# สิทธิของคุณ
- ขอเข้าถึง ขอสำเนา และขอแก้ไขข้อมูลให้ถูกต้อง
- ขอให้ลบ ระงับการใช้ หรือโอนย้ายข้อมูล ตามที่กฎหมายกำหนด
- คัดค้านการใช้ข้อมูล และถอนความยินยอมเมื่อใดก็ได้
- ร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล

# การเปลี่ยนแปลงและการติดต่อ
เมื่อมีการแก้ไขในสาระสำคัญ เราแจ้งและขอให้คุณยอมรับฉบับใหม่เมื่อเข้าใช้ครั้งถัดไป หากต้องการใช้สิทธิหรือมีคำถาม ติดต่อเราได้ตามช่องทางในหน้าช่วยเหลือ
`,
  en: `{product} is the controller of your personal data and protects it under Thailand’s Personal Data Protection Act B.E. 2562 (2019). This policy explains what we collect, what we use it for, and which rights you have.

# What we collect
- Who you are and how to reach you: name, date of birth, phone and language.
- Payments: your bank account, deposits, withdrawals, balances and the slips that you send.
- Use of the service: times of sign-in, IP address, and the kind of device or browser.
- What you tell our staff when you contact them, and the notes that belong to it.

# What we use it for
- To perform our contract with you: opening your account, taking deposits, paying withdrawals and answering questions.
- To obey the law: checking age and identity, preventing money laundering and keeping accounting records.
- For legitimate interests: preventing fraud and keeping the service secure.
- To send news and offers, only if you agree. You can change that at any time in your profile.

# Who receives it
- Banks, payment providers and SMS providers, as far as your payments and messages need it.
- Providers of systems that work on our instructions and are bound to secrecy.
- Authorities, where the law requires it.
We do not sell your personal data.

# How long we keep it
We keep your data for as long as you have an account, and afterwards for as long as the law requires or claims may be raised. Then we delete it or make it anonymous.

# How we protect it
Connections are encrypted, passwords are stored in a form that cannot be read back, access is limited to those whose work needs it, and what staff do is recorded. If a breach affects you, we tell you without delay.

# What is stored in your browser
We use your browser’s storage only to keep you signed in, to remember your language and for security. We do not use it to follow you on other sites.

# Your rights
- To see your data, receive a copy and have it corrected.
- To have it deleted, restricted or transferred, as the law provides.
- To object to its use and to withdraw a consent at any time.
- To complain to the Office of the Personal Data Protection Committee.

# Changes and contact
When we change something of substance, we tell you and ask you to accept the new version at your next visit. To use your rights or ask a question, use the ways to reach us on the help page.
`,
};
