import {
  gameRtpText,
  type Letter,
  lanternValues,
  linePays,
  type PayingLetter,
  symbolNames,
} from '@salung/fair';
import type { ComponentChildren } from 'preact';
import { baht } from '../shell/money.ts';
import { language, words } from '../shell/words.ts';
import { dataUrl, pictureOf } from './pictures.ts';
import { stake } from './state.ts';

const text = words({
  ways: [
    'ห้าวงล้อ สามแถว 243 ทาง สัญลักษณ์เดียวกันบนสามวงล้อขึ้นไปที่ติดกันจากซ้ายได้รางวัล นับทุกทางที่เลือกได้',
    'Five reels, three rows, 243 ways. A symbol wins on three or more neighbouring reels from the left, once for every way to choose its places.',
  ],
  prizes: ['รางวัลต่อหนึ่งทาง ที่เดิมพัน', 'Prize of one way, at a stake of'],
  dish: ['สัญลักษณ์', 'Symbol'],
  wild: ['ตุ๊กตุ๊กแทนอาหารได้ทุกอย่าง', 'The tuk-tuk stands for every dish.'],
  signs: [
    'ป้ายไฟสามป้ายขึ้นไปเปิดตลาด ฟรีสปิน 8, 10 หรือ 12 ครั้ง ตุ๊กตุ๊กขับไปทีละวงล้อและวงล้อที่จอดเป็นไวลด์ทั้งวง ป้ายไฟเพิ่มครั้งละหนึ่งสปิน รวมไม่เกิน 20',
    'Three or more neon signs open the market: 8, 10 or 12 free spins. The tuk-tuk drives from reel to reel, and the whole reel where it stops is wild. Each further sign adds a spin, up to 20.',
  ],
  lanterns: [
    'โคมห้าดวงขึ้นไปลอยขึ้นฟ้า ช่องที่เหลือมีสามโอกาส ช่องละ 1 ใน 20 โคมใหม่ทุกดวงให้สามโอกาสอีกครั้ง โคมทุกดวงจ่ายตามค่าของมัน โคมเต็ม 15 ช่องจ่ายเพิ่ม 1,000 เท่า ค่าโคม:',
    'Five or more lanterns rise. The other places get three tries, each with a chance of 1 in 20; every new lantern gives three tries again. All lanterns pay their value, and all fifteen pay 1,000 stakes more. Values:',
  ],
  figures: [
    `คืนผู้เล่น (RTP) ${gameRtpText('slot')}% คำนวณจากทุกผลที่เป็นไปได้ · รอบที่ได้รางวัล 46.6% · โคมลอย 1 ใน 198 รอบ · ฟรีสปิน 1 ใน 197 รอบ · รอบเดียวจ่ายสูงสุด 2,497.5 เท่า`,
    `RTP ${gameRtpText('slot')} %, counted over all possible results · 46.6 % of rounds pay something · sky lanterns 1 in 198 rounds · free spins 1 in 197 rounds · a round pays 2,497.5 stakes at most.`,
  ],
  keys: [
    'แป้นพิมพ์: Space หมุน ข้าม หรือหยุด ลูกศรเปลี่ยนเดิมพัน A หมุนอัตโนมัติ Esc หยุด I กติกา',
    'Keyboard: Space to spin, skip or stop, arrows for the stake, A for automatic spins, Esc to stop them, I for the rules.',
  ],
});

const dishes = Object.keys(linePays) as PayingLetter[];

/** What wins how much at the chosen stake, what the features do, and the exact figures. */
export const Rules = () => (
  <>
    <p>{text.ways}</p>
    <table class="slot-prizes">
      <caption class="muted">
        {text.prizes} ฿{baht(stake.value)}
      </caption>
      <thead>
        <tr>
          <th>{text.dish}</th>
          <th>3</th>
          <th>4</th>
          <th>5</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map((letter) => (
          <tr key={letter}>
            <td>
              <Picture letter={letter} /> {symbolNames[letter][language]}
            </td>
            {linePays[letter].map((pays, place) => (
              <td key={place}>{baht((stake.value * pays) / 100)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <Special letter="W">{text.wild}</Special>
    <Special letter="S">{text.signs}</Special>
    <Special letter="L">
      {text.lanterns} {lanternValues.map(({ value }) => `×${value / 100}`).join(' ')}
    </Special>
    <p>{text.figures}</p>
    <p class="muted keys">{text.keys}</p>
  </>
);

const Picture = ({ letter }: { letter: Letter }) => (
  <img class="slot-picture" src={dataUrl(pictureOf(letter))} width="40" height="40" alt="" />
);

const Special = ({ letter, children }: { letter: Letter; children: ComponentChildren }) => (
  <p class="slot-special">
    <Picture letter={letter} /> <span>{children}</span>
  </p>
);
