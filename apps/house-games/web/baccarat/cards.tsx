import { type Card, cardRank, cardSuit } from '@salung/fair';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Clubs, diamonds, hearts, spades, on a grid of 24. */
const suits = [
  'M12 3a4 4 0 013.6 5.8A4 4 0 1113.5 15c.2 2.5 1 4.5 2.5 6H8c1.5-1.5 2.3-3.5 2.5-6a4 4 0 11-2.1-6.2A4 4 0 0112 3z',
  'M12 2l7.5 10L12 22 4.5 12z',
  'M12 21C5 15.5 3 12.5 3 9a4.7 4.7 0 019-2 4.7 4.7 0 019 2c0 3.5-2 6.5-9 12z',
  'M12 2c7 5.5 9 8 9 11.2a4.3 4.3 0 01-7.6 2.7c.3 2.1 1 3.7 2.3 5.1H8.3c1.3-1.4 2-3 2.3-5.1A4.3 4.3 0 013 13.2C3 10 5 7.5 12 2z',
];
const suitNames = ['♣', '♦', '♥', '♠'];

/** A card as it is read aloud and in lists. */
export const cardName = (card: Card): string => `${ranks[cardRank(card)]}${suitNames[cardSuit(card)]}`;

/** A crown of three, four or five points for jack, queen and king. */
function Crown({ points }: { points: number }) {
  const step = 34 / (points - 1);
  const tops = Array.from({ length: points }, (_, place) => 15 + place * step);
  const edge = tops.map((x, place) => (place === 0 ? `M${x} 54` : `L${x - step / 2} 66L${x} 54`)).join('');
  return (
    <g fill="#e0a91e" stroke="#8a5a00" stroke-width="1.2" stroke-linejoin="round">
      <path d={`${edge}L47 77H17z`} />
      <path d="M16 79h32v5H16z" />
      {tops.map((x) => (
        <circle key={x} cx={x} cy="52" r="2.8" />
      ))}
    </g>
  );
}

/** The front of a card. */
function Front({ card }: { card: Card }) {
  const rank = cardRank(card);
  const suit = suits[cardSuit(card)] ?? '';
  const colour = cardSuit(card) === 1 || cardSuit(card) === 2 ? '#c81d11' : '#16181d';
  const isCourt = rank > 9;
  return (
    <svg viewBox="0 0 64 92" class="card-front" aria-hidden="true">
      <rect x="0.5" y="0.5" width="63" height="91" rx="6" fill="#fdfcf8" stroke="#c9c4b8" />
      <g fill={colour}>
        <text x="6" y="21" font-size="20" font-weight="600">
          {ranks[rank]}
        </text>
        <path d={suit} transform="translate(5 25) scale(.58)" />
        {isCourt ? (
          <>
            <rect x="26" y="10" width="32" height="28" rx="4" fill={colour} opacity="0.08" />
            <path d={suit} transform="translate(30 12) scale(1)" />
            <Crown points={rank - 7} />
          </>
        ) : (
          <path d={suit} transform="translate(14 34) scale(1.5)" />
        )}
      </g>
    </svg>
  );
}

/** The back: rice stalks in gold on red. */
const Back = () => (
  <svg viewBox="0 0 64 92" class="card-back" aria-hidden="true">
    <rect x="0.5" y="0.5" width="63" height="91" rx="6" fill="#8f1d12" stroke="#e8c46a" />
    <rect x="5" y="5" width="54" height="82" rx="3" fill="none" stroke="#e8c46a" />
    <path
      d="M32 12v68M32 24l-14-9M32 24l14-9M32 40l-14-9M32 40l14-9M32 56l-14-9M32 56l14-9M32 72l-14-9M32 72l14-9"
      stroke="#e8c46a"
      stroke-width="2"
      fill="none"
    />
  </svg>
);

/** A card that flies in and turns over. A third card lies across. */
export const DealtCard = ({ card, isThird }: { card: Card; isThird: boolean }) => (
  <span class={`card ${isThird ? 'third' : ''}`}>
    <span class="s-only-spoken">{cardName(card)}</span>
    <span class="card-turn">
      <Back />
      <Front card={card} />
    </span>
  </span>
);
