import { hiLoFigures, hiLoSpots, rtpText } from '@salung/fair';
import { words } from '../shell/words.ts';
import { oddsOf, spotName } from './text.ts';

const text = words({
  intro: [
    'ทอยลูกเต๋าสามลูก แต้มรวม 3 ถึง 10 คือต่ำ 12 ถึง 18 คือสูง 11 คือไฮโล แต้ม 3 และ 18 คือตองหนึ่งและตองหก',
    'Three dice. A sum of 3 to 10 is low, 12 to 18 is high, 11 is Hi-Lo itself. 3 and 18 are the triples of one and six.',
  ],
  more: [
    'ช่องที่จ่ายหลายอัตราจ่ายตามจำนวนลูกเต๋าที่ตรง หนึ่ง สอง หรือสามลูก',
    'Where several odds are shown, they are for one, two and three matching dice.',
  ],
  keys: [
    'แป้นพิมพ์: 1–6 เต็ง, L ต่ำ, E ไฮโล, H สูง, Z ย้อนกลับ, Enter เขย่า',
    'Keyboard: 1–6 single, L low, E eleven, H high, Z undo, Enter shake.',
  ],
  spot: ['ช่อง', 'Spot'],
  pays: ['จ่าย', 'Pays'],
  rtp: ['คืนผู้เล่น', 'RTP'],
});

/** The rules with the exact RTP of each spot, computed over all 216 rolls. */
export const Rules = () => (
  <>
    <p>{text.intro}</p>
    <p>{text.more}</p>
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
        {hiLoSpots.map((spot) => (
          <tr key={spot.id}>
            <td>{spotName(spot)}</td>
            <td>{oddsOf(spot)}</td>
            <td>{rtpText(hiLoFigures(spot.id).rtp)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
