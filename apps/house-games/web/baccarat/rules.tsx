import { type BaccaratSpot, baccaratFigures, baccaratSpots, rtpText } from '@salung/fair';
import { words } from '../shell/words.ts';
import { oddsOf } from './felt.tsx';
import { spotNames } from './text.ts';

const text = words({
  intro: [
    'ไพ่แปดสำรับ สับใหม่ทุกรอบ ฝ่ายที่แต้มรวมหลักหน่วยใกล้ 9 กว่าชนะ เอซคือ 1 ไพ่ 10 และไพ่คนคือ 0',
    'Eight decks, shuffled anew for every round. The hand whose last digit is nearer to nine wins. Aces are 1, tens and pictures 0.',
  ],
  third: [
    'แต้ม 8 หรือ 9 จากสองใบจบรอบทันที ผู้เล่นจั่วเมื่อได้ 0 ถึง 5 เจ้ามือจั่วตามกติกามาตรฐาน',
    'Eight or nine with two cards ends the round. The player draws to five; the banker draws by the usual table.',
  ],
  tie: [
    'เมื่อเสมอ คืนเดิมพันผู้เล่นและเจ้ามือ เจ้ามือหักค่าคอมมิชชัน 5%',
    'On a tie the stakes on player and banker come back. The banker pays 5 % commission.',
  ],
  keys: [
    'แป้นพิมพ์: P ผู้เล่น, B เจ้ามือ, T เสมอ, Z ย้อนกลับ, Enter แจกไพ่, Space ข้าม',
    'Keyboard: P player, B banker, T tie, Z undo, Enter deal, Space skip.',
  ],
  spot: ['ช่อง', 'Spot'],
  pays: ['จ่าย', 'Pays'],
  rtp: ['คืนผู้เล่น', 'RTP'],
});

/** Exact, over all deals of six cards. Counting them takes a moment, so it is done once. */
let figures: ReadonlyMap<BaccaratSpot, string> | undefined;
function rtps(): ReadonlyMap<BaccaratSpot, string> {
  figures ??= new Map(baccaratSpots.map((spot) => [spot, rtpText(baccaratFigures(spot).rtp)]));
  return figures;
}

export const Rules = () => (
  <>
    <p>{text.intro}</p>
    <p>{text.third}</p>
    <p>{text.tie}</p>
    <p class="muted keys">{text.keys}</p>
    <table class="odds">
      <thead>
        <tr>
          <th>{text.spot}</th>
          <th>{text.pays}</th>
          <th>{text.rtp}</th>
        </tr>
      </thead>
      <tbody>
        {baccaratSpots.map((spot) => (
          <tr key={spot}>
            <td>{spotNames[spot]}</td>
            <td>{oddsOf(spot)}</td>
            <td>{rtps().get(spot)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
