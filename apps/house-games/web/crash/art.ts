import { glow, linear, picture, times } from '../svg.ts';

/** A Chula kite (ว่าวจุฬา), the star-shaped kite of Sanam Luang, with lamps along its frame. */
export const kite = picture(
  `<defs>${linear('cl', ['#fff3c4', '#ffc53a', '#f07a12'], 'down')}${linear('cr', ['#ff5a78', '#d4143a', '#7c0a2a'], 'down')}${linear('cb', ['#8ff0ff', '#2a8be0', '#153a9a'], 'down')}${glow('kg', '#ffcf5a', 0.75)}</defs>` +
    `<circle cx="100" cy="100" r="99" fill="url(#kg)"/>` +
    `<path d="M100 6C110 34 118 52 128 66C150 62 176 64 196 78C176 92 152 100 132 104C134 128 142 160 164 188C136 178 114 160 100 138C86 160 64 178 36 188C58 160 66 128 68 104C48 100 24 92 4 78C24 64 50 62 72 66C82 52 90 34 100 6Z" fill="url(#cl)" stroke="#5a1c06" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M100 26C107 46 114 60 122 72C142 70 164 72 180 79C162 88 142 94 124 97C124 122 132 150 146 172C126 160 110 144 100 122C90 144 74 160 54 172C68 150 76 122 76 97C58 94 38 88 20 79C36 72 58 70 78 72C86 60 93 46 100 26Z" fill="url(#cr)"/>` +
    `<path d="M100 46C105 60 110 68 115 78C126 78 140 78 150 80C138 86 126 90 116 91C112 104 106 112 100 118C94 112 88 104 84 91C74 90 62 86 50 80C60 78 74 78 85 78C90 68 95 60 100 46Z" fill="url(#cb)"/>` +
    `<circle cx="100" cy="84" r="13" fill="#fffbe6" stroke="#c98a10" stroke-width="3"/><path d="M100 74l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" fill="#f0912a"/>` +
    `<path d="M100 6V138M4 78H196M68 104L36 188M132 104L164 188" stroke="#5a1c06" stroke-width="2.5" opacity=".55"/>` +
    times(
      5,
      (i) =>
        `<circle cx="${[100, 192, 8, 160, 40][i]}" cy="${[10, 78, 78, 184, 184][i]}" r="6.500" fill="#fffdf0"/><circle cx="${[100, 192, 8, 160, 40][i]}" cy="${[10, 78, 78, 184, 184][i]}" r="3" fill="#ffd24a"/>`,
    ).replaceAll('6.500', '6.5'),
);
