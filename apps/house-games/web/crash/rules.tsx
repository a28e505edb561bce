import { chanceOf, gameRtpText, percent } from '@salung/fair';
import { words } from '../shell/words.ts';
import { Chains } from './chains.tsx';

const text = words({
  intro: [
    'ว่าวขึ้นและตัวคูณโตจาก 1.00 ทุกคนเล่นรอบเดียวกัน เก็บเงินก่อนเชือกขาดได้เดิมพันคูณตัวคูณ เชือกขาดก่อนไม่ได้เงิน เก็บตรงจุดที่ขาดพอดียังได้เงิน ที่ 10,000.00 ทุกคนได้รับเงินเอง',
    'The kite climbs and the multiplier grows from 1.00. Everybody plays the same round. Cash out before the line snaps and you get your stake times the multiplier; after that you get nothing. A cash-out at the very point still counts. At 10,000.00 everybody is paid.',
  ],
  auto: [
    'เก็บอัตโนมัติจ่ายที่ตัวคูณนั้นเสมอ แม้การเชื่อมต่อหลุด การกดเองนับเมื่อเซิร์ฟเวอร์ได้รับ',
    'An automatic cash-out always pays at its multiplier, even if your connection is lost. A tap counts when the server receives it.',
  ],
  rtp: [
    `คืนผู้เล่น (RTP) ${gameRtpText('crash')}% ไม่ว่าจะเก็บที่เท่าไร เชือกขาดที่ 1.00 ทันทีราว 1 ใน 50 รอบ`,
    `RTP ${gameRtpText('crash')} %, wherever you cash out. In about one round of fifty the line snaps before 1.01.`,
  ],
  fair: [
    'ผลทุกรอบมาจากสายแฮชที่เผยแพร่ปลายไว้ก่อน และซีดสาธารณะที่กำหนดทีหลัง หน้านี้ตรวจทุกรอบเอง',
    'Every result comes from a chain of hashes whose end was published first, and a public seed that was fixed afterwards. This page checks every round.',
  ],
  keys: [
    'แป้นพิมพ์: Space วางหรือเก็บเงิน S เดิมพันที่สอง ลูกศรเปลี่ยนเดิมพัน',
    'Keyboard: Space to bet and to cash out, S for the second bet, arrows for the stake.',
  ],
  at: ['เก็บที่', 'Cash out at'],
  chance: ['โอกาส', 'Chance'],
});

const examples = [110, 150, 200, 300, 500, 1000, 10_000];

/** How a round goes, what it returns, and how it can be checked. */
export const Rules = () => (
  <>
    <p>{text.intro}</p>
    <p>{text.auto}</p>
    <p>{text.rtp}</p>
    <table class="crash-chances">
      <thead>
        <tr>
          <th>{text.at}</th>
          <th>{text.chance}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((multiplier) => (
          <tr key={multiplier}>
            <td>{(multiplier / 100).toFixed(2)}×</td>
            <td>{percent(chanceOf(multiplier), 2)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{text.fair}</p>
    <Chains />
    <p class="muted keys">{text.keys}</p>
  </>
);
