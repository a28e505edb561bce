#!/usr/bin/env node
// Checks rounds of the house games. Needs Node 20 or newer and nothing else: it is written apart from the games, with Node's own
// SHA-256 and HMAC, so that it would notice a mistake in theirs.
//
//   node verify.mjs                 checks the golden vectors in ../vectors
//   node verify.mjs vectors.json    checks the vectors of a file
//   node verify.mjs round.json      plays one round again and prints what it came to
//
// A round is what a game's verifier page offers for download:
//   {"game":"hilo","seeds":{"serverSeed":"…","clientSeed":"…","nonce":7},"bets":[{"spot":"low","stake":2000}]}
//   {"game":"slot","seeds":{…},"stake":2000}     {"game":"baccarat","seeds":{…},"bets":[{"spot":"banker","stake":2000}]}
//   {"game":"crash","hash":"…","publicSeed":"…","bets":[{"stake":2000,"multiplier":150}]}
//
// A lotto draw of the house is what its page offers for download; each check of it is printed, and one that fails ends with 1:
//   {"game":"lotto","commitment":"…","seed":"…","entries":[{"place":1,"number":"51876"}],"entriesHash":"…","beacon":"…",
//    "result":"16014"}
import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const bytesOf = (hex) => {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`not 32 bytes in hex: ${hex}`);
  return Buffer.from(hex, 'hex');
};
const sha256 = (hex) => createHash('sha256').update(bytesOf(hex)).digest('hex');
const mac = (hex, message) => createHmac('sha256', bytesOf(hex)).update(message, 'utf8').digest();

/** Random numbers below a limit: words of four bytes, without those that would prefer some numbers. */
const drawsOf = ({ serverSeed, clientSeed, nonce }) => drawsFrom(serverSeed, `${clientSeed}:${nonce}`);

function drawsFrom(seed, message) {
  let [block, cursor, at] = [Buffer.alloc(0), 0, 0];
  const word = () => {
    if (at === block.length) {
      block = mac(seed, `${message}:${cursor}`);
      cursor += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return (limit) => {
    for (;;) {
      const value = word();
      if (value < 2 ** 32 - (2 ** 32 % limit)) return value % limit;
    }
  };
}

const sumOf = (list) => list.reduce((sum, value) => sum + value, 0);
const payout = (stake, hundredths) => Number((BigInt(stake) * BigInt(hundredths)) / 100n);

// --- Hi-Lo ---

const sums = { 4: 70, 5: 35, 6: 21, 7: 14, 8: 10, 9: 8.4, 10: 7.7 };
const withNumber = { low: [285, 340, 400, 535, 700, 1160], high: [2330, 1160, 775, 565, 425, 340] };

/** What a spot such as `pair:1-2` gives back, in hundredths of the stake. */
function hiLoReturns(spot, dice) {
  const [kind, list = ''] = spot.split(':');
  const numbers = list === '' ? [] : list.split('-').map(Number);
  const sum = sumOf(dice);
  const range = sum === 11 ? 'eleven' : sum < 11 ? 'low' : 'high';
  const hits = dice.filter((die) => die === numbers[0]).length;
  const seen = numbers.filter((number) => dice.includes(number)).length;
  const isTriple = new Set(dice).size === 1;
  const pays = {
    low: () => range === 'low' && 195,
    high: () => range === 'high' && 260,
    eleven: () => range === 'eleven' && 780,
    single: () => [0, 200, 300, 1500][hits],
    double: () => [0, 0, 1300, 1500][hits],
    triple: () => hits === 3 && 21000,
    'any-triple': () => isTriple && 3500,
    pair: () => seen === 2 && 700,
    three: () => seen === 3 && 3500,
    'two-of-three': () => [0, 0, 200, 1100][seen],
    sum: () => sum === numbers[0] && Math.round(100 * sums[Math.min(sum, 21 - sum)]),
    'low-with': () => range === 'low' && hits > 0 && withNumber.low[numbers[0] - 1],
    'high-with': () => range === 'high' && hits > 0 && withNumber.high[numbers[0] - 1],
  }[kind];
  if (pays === undefined) throw new Error(`unknown spot ${spot}`);
  return pays() || 0;
}

function hiLo({ seeds, bets }) {
  const below = drawsOf(seeds);
  const dice = [below(6) + 1, below(6) + 1, below(6) + 1];
  return { result: { dice }, payouts: bets.map(({ spot, stake }) => payout(stake, hiLoReturns(spot, dice))) };
}

// --- Baccarat ---

function baccarat({ seeds, bets }) {
  const below = drawsOf(seeds);
  const shoe = Array.from({ length: 416 }, (_, card) => card);
  for (let place = 0; place < 6; place += 1) {
    const chosen = place + below(416 - place);
    [shoe[place], shoe[chosen]] = [shoe[chosen], shoe[place]];
  }
  const value = (card) => (card % 13 < 9 ? (card % 13) + 1 : 0);
  const points = (hand) => sumOf(hand.map(value)) % 10;
  const [p1, b1, p2, b2, ...rest] = shoe;
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (points(player) < 8 && points(banker) < 8) {
    const own = points(banker);
    if (points(player) > 5) {
      if (own < 6) banker.push(rest[0]);
    } else {
      player.push(rest[0]);
      // By the banker's points: the player's third cards against which it draws.
      const against = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];
      if (against[own].includes(String(value(rest[0])))) banker.push(rest[1]);
    }
  }
  const lead = points(player) - points(banker);
  const winner = lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker';
  const pays = {
    player: { player: 200, tie: 100 }[winner],
    banker: { banker: 195, tie: 100 }[winner],
    tie: { tie: 1000 }[winner],
    'player-pair': p1 % 13 === p2 % 13 && 1300,
    'banker-pair': b1 % 13 === b2 % 13 && 1300,
  };
  const back = ({ spot, stake }) => {
    if (!(spot in pays)) throw new Error(`unknown spot ${spot}`);
    return payout(stake, pays[spot] || 0);
  };
  return { result: { player, banker, winner }, payouts: bets.map(back) };
}

// --- Night Market ---

const reels = [
  'BTPKCLLBAMTCNBKSTCMBKTAPLCTNKBMACTKC',
  'CKBNTLTAWCBMKPTCSBANKTMLCBPAKTMCBTKA',
  'TBMALLCKPBTNWCSKABMTCBPCKBNTACMKTBCK',
  'KCTBPTLAMBKTNCWBTKSACMLBTPKNCAMBCTKB',
  'MTKBLLCPANTBCKSMBATCTKNLPTMCAKBTCKBC',
];
const marketReels = [
  'BTPKCMABTNCBKSTCMBNKAPTCBTKMATCA',
  'CKBNCMTAWCBMKPTCSBTNKTMACBPAKTMC',
  'TBMANMCKPBTNWCSKABMTBACKBNTACMKT',
  'KCTBPNMAMBKTTCWBTKSACMABTPKNCAMB',
  'MTKBPNCTANTBCKSMBATMCKNBPTMCAKBT',
];
const wayPays = {
  P: [150, 500, 2500],
  N: [100, 300, 1200],
  A: [70, 220, 800],
  M: [60, 160, 500],
  K: [35, 90, 300],
  T: [30, 70, 250],
  C: [20, 50, 150],
  B: [15, 40, 110],
};

/** What the ways of five windows pay, in hundredths of the stake. */
function waysPay(windows) {
  let pays = 0;
  for (const symbol of new Set([...windows[0]].filter((each) => each in wayPays))) {
    let [ways, length] = [1, 0];
    for (const window of windows) {
      const count = [...window].filter((each) => each === symbol || each === 'W').length;
      if (count === 0) break;
      ways *= count;
      length += 1;
    }
    pays += ways * (wayPays[symbol][length - 3] ?? 0);
  }
  return pays;
}

const showing = (strips, stops) =>
  strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]));
const countOf = (windows, symbol) => windows.flat().filter((each) => each === symbol).length;

function slot({ seeds, stake }) {
  const below = drawsOf(seeds);
  const stops = reels.map((strip) => below(strip.length));
  const windows = showing(reels, stops);
  let pays = waysPay(windows);
  const places = windows.flatMap((_, reel) => [0, 1, 2].map((row) => ({ reel, row })));
  const lantern = (place) => {
    const pick = below(100);
    const [value] = [
      [100, 40],
      [200, 70],
      [300, 86],
      [500, 94],
      [1000, 99],
      [5000, 100],
    ].find(([, end]) => pick < end);
    return { ...place, value };
  };
  const lanterns = places.filter(({ reel, row }) => windows[reel][row] === 'L').map(lantern);
  let sky = null;
  if (lanterns.length >= 5) {
    sky = [];
    const lit = [...lanterns];
    const isLit = (place) => lit.some(({ reel, row }) => reel === place.reel && row === place.row);
    for (let tries = 3; tries > 0 && lit.length < 15; tries -= 1) {
      const risen = [];
      for (const place of places.filter((each) => !isLit(each))) {
        if (below(20) === 0) risen.push(lantern(place));
      }
      lit.push(...risen);
      sky.push(risen);
      if (risen.length > 0) tries = 4;
    }
    pays += sumOf(lit.map(({ value }) => value)) + (lit.length === 15 ? 100_000 : 0);
  }
  const freeSpins = [];
  let granted = { 3: 8, 4: 10, 5: 12 }[countOf(windows, 'S')] ?? 0;
  while (freeSpins.length < granted) {
    const tukTuk = [4, 3, 2, 1, 2, 3][freeSpins.length % 6];
    const freeStops = marketReels.map((strip) => below(strip.length));
    const shown = showing(marketReels, freeStops).with(tukTuk, ['W', 'W', 'W']);
    granted = Math.min(20, granted + countOf(shown, 'S'));
    freeSpins.push({ tukTuk, stops: freeStops, pays: waysPay(shown) });
  }
  pays += sumOf(freeSpins.map((free) => free.pays));
  return { result: { stops, lanterns, sky, freeSpins, pays }, payouts: [payout(stake, pays)] };
}

// --- Crash ---

function crash({ hash, publicSeed, bets }) {
  const number = BigInt(`0x${mac(hash, publicSeed).toString('hex').slice(0, 13)}`);
  const hundredths = Number((99n * 2n ** 52n) / (2n ** 52n - number));
  const bust = Math.min(1_000_000, Math.max(100, hundredths));
  return {
    result: { bust },
    payouts: bets.map(({ stake, multiplier }) => (multiplier <= bust ? payout(stake, multiplier) : 0)),
  };
}

// --- lotto draw of the house ---

/** What of a draw holds: the commitment, the entries as they were frozen, the number drawn. */
function lottoChecks({ commitment, seed, entries, entriesHash, beacon, result }) {
  const isComplete = entries.every(({ place, number }, at) => place === at + 1 && /^[0-9]{5}$/.test(number));
  const text = entries.map(({ place, number }) => `${place}:${number}\n`).join('');
  const hash = createHash('sha256').update(text, 'utf8').digest('hex');
  const number = drawsFrom(seed, `${hash}:${beacon}`)(100_000);
  return {
    commitment: sha256(seed) === commitment.toLowerCase(),
    entries: isComplete && (entriesHash === undefined || entriesHash.toLowerCase() === hash),
    result: isComplete && result === String(number).padStart(5, '0'),
  };
}
const isTrue = (check) => check === true;

// --- checking ---

const games = { hilo: hiLo, slot, baccarat, crash };

/** Plays a round again. */
function recompute(input) {
  const { result, payouts } = games[input.game](input);
  const commitment = sha256(input.hash ?? input.seeds.serverSeed);
  return { commitment, result, stake: input.stake ?? sumOf(input.bets.map(({ stake }) => stake)), payouts };
}

/** Whether a vector holds: a round, a series of numbers, or a hash chain. */
function holds(vector) {
  if (vector.numbers) {
    const below = drawsOf(vector.seeds);
    return isDeepStrictEqual(vector.limits.map(below), vector.numbers);
  }
  if (vector.chain) {
    const { start, rounds, hashes } = vector.chain;
    let hash = start;
    const found = { [rounds]: hash };
    for (let round = rounds - 1; round >= 0; round -= 1) {
      hash = sha256(hash);
      found[round] = hash;
    }
    return Object.entries(hashes).every(([round, each]) => found[round] === each);
  }
  if (vector.input.game === 'lotto') return Object.values(lottoChecks(vector.input)).every(isTrue);
  return isDeepStrictEqual(recompute(vector.input), vector.outcome);
}

const [file] = process.argv.slice(2);
const folder = new URL('../vectors/', import.meta.url);
const files = file
  ? [file]
  : readdirSync(folder)
      .filter((each) => each.endsWith('.json'))
      .map((each) => new URL(each, folder));
let [passed, failed, isWrong] = [0, 0, false];
for (const each of files) {
  const content = JSON.parse(readFileSync(each, 'utf8'));
  if (content.game === 'lotto') {
    const checks = lottoChecks(content);
    console.log(JSON.stringify(checks, null, 2));
    isWrong = !Object.values(checks).every(isTrue);
    continue;
  }
  if (!Array.isArray(content)) {
    console.log(JSON.stringify(recompute(content), null, 2));
    continue;
  }
  for (const vector of content) {
    if (holds(vector)) passed += 1;
    else {
      failed += 1;
      console.error(`differs: ${vector.name}`);
    }
  }
}
if (passed + failed > 0) console.log(`${passed} of ${passed + failed} vectors hold`);
process.exitCode = failed > 0 || isWrong ? 1 : 0;
