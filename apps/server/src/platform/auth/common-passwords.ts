/** Passwords that attackers try first, worldwide and in Thailand. Digits and punctuation may follow them. */
const list = `
00000000 000000000 01234567 0123456789 0987654321 11111111 111111111 11223344 12121212 123123123
123321123 12341234 12345678 123456780 123456781 123456789 1234567890 12345679 1234abcd 1234qwer
147258369 159753159 168168168 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 22222222 33333333 44444444
55555555 66666666 66778899 741852963 77777777 77778888 789456123 87654321 88888888 888888888
88889999 98765432 987654321 99887766 99999999 999999999 a1234567 a123456789 aa123456 aaaa1111
aaaaaaaa abc12345 abc123456 abc123abc abcd1234 abcdefg1 abcdefgh access123 access14 admin123
administrator amanda12 andrew12 april123 arsenal1 asdf1234 asdfghjk asdfghjkl ashley12 autumn12
babygirl banana12 bangkok1 bangkok123 baseball batman123 beckham7 casino123 casino888 changeme
changeme1 charlie1 cheese12 chelsea1 computer cookie12 corvette daniel12 december default1 demo1234
dragon123 facebook facebook1 february ferrari1 flower12 football football1 fortnite friday12
george12 google123 guest123 harley12 hello123 hello1234 hockey12 hunter12 iloveyou iloveyou1
iloveyou2 internet january1 jennifer jessica1 jordan123 jordan23 kasikorn killer12 kobe2424
krungthai lebron23 letmein1 letmein123 line1234 liverpool login123 lovelove lovely12 loveyou1
lucky777 lucky888 malee123 manchester manutd99 march123 master123 mercedes messi1010 michael1
michael123 michelle minecraft monday12 monkey123 mustang1 mypassword naruto12 nattapong newpassword
neymar10 nicole12 november october1 oldpassword orange12 p@ssw0rd p@ssword pa$$word pass1234
pass12345 passpass passw0rd password password1 password12 password123 password1234 password12345
pimchanok pokemon1 pokemon123 porsche1 princess promptpay q1w2e3r4 q1w2e3r4t5 qazwsxedc qwe123qwe
qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop ranger12 register1 robert12 roblox12
ronaldo07 ronaldo7 rooney10 rungrat1 salung123 salung888 samsung1 sawadee1 sawasdee secret123
shadow123 siamcommercial signin123 siriporn1 slotslot soccer12 somchai1 somchai123 spring12
starwars summer12 sunday12 sunshine supaporn1 superman test1234 tester123 testtest thailand
thailand1 thomas12 torres99 truemoney trustno1 ufabet88 user1234 welcome1 welcome12 welcome123
welcome1234 whatever wichai123 winter12 yourpassword zaq12wsx zaq1zaq1 zxcvbnm, zxcvbnm1
admin salung สวัสดีครับ สวัสดีค่ะ สวัสดีปีใหม่ รหัสผ่าน คิดถึงเธอ รักเธอ ประเทศไทย
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
