import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { storePicture } from '../../../test/banners.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { agree, freeTerms, openPromotion, usualRules, usualTerms } from '../../../test/promotions.ts';
import { openPlayHouse } from '../../../test/rounds.ts';

let app: TestApp;
let other: TestApp;
let marketing: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  // Another process, as far as the database can tell.
  other = await startApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});
beforeEach(async () => {
  [marketing, second] = [await createStaff(app, 'Marketing'), await createStaff(app, 'Manager')];
});

async function newPlayer(): Promise<TestPlayer> {
  const player = await createPlayer(app);
  await agree(app, player);
  return player;
}
const newPlayers = async (count: number) => {
  const players: TestPlayer[] = [];
  for (let each = 0; each < count; each++) players.push(await newPlayer());
  return players;
};
const claim = (player: TestPlayer, promotionId: string, at = app) =>
  at.send('promotions.claim', { token: player.token, body: { promotionId } });
const sessionsOf = async (promotionId: string) =>
  app.platform.db
    .selectFrom('promotion_session')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .execute();

describe('claims at one moment, over two processes', () => {
  it('of one player make one session', async () => {
    const promotionId = await openPromotion(app, freeTerms);
    const player = await newPlayer();
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) => claim(player, promotionId, index % 2 ? app : other)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_00 });
  });

  it('with one key are answered alike', async () => {
    const promotionId = await openPromotion(app, freeTerms);
    const player = await newPlayer();
    const sent = { token: player.token, body: { promotionId }, key: 'once' };
    const first = await app.send('promotions.claim', sent);
    expect(first.body).toMatchObject({ status: 'RUNNING', bonus: 50_00 });
    expect((await other.send('promotions.claim', sent)).body).toEqual(first.body);
  });

  it('of many players get the places that there are, and what the budget has', async () => {
    const limited = await openPromotion(app, freeTerms, { total: 5 });
    const budgeted = await openPromotion(app, freeTerms, { budget: 4 * 50_00 + 49_99 });
    const players = await newPlayers(24);
    const one = await Promise.all(
      players.slice(0, 12).map((player, index) => claim(player, limited, index % 2 ? app : other)),
    );
    const two = await Promise.all(
      players.slice(12).map((player, index) => claim(player, budgeted, index % 2 ? app : other)),
    );
    expect(one.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(4);
    expect([(await sessionsOf(limited)).length, (await sessionsOf(budgeted)).length]).toEqual([5, 4]);
  });

  it('of one person with two accounts are one, and the reason tells the person nothing', async () => {
    const promotionId = await openPromotion(app, freeTerms, { perIdentity: 1 });
    const [first, again] = (await newPlayers(2)) as [TestPlayer, TestPlayer];
    // The second account once had the bank account of the first.
    await app.platform.pool.query(
      `insert into player_bank (id, player_id, bank_code, account_number, account_name, is_active, created_at)
       select gen_random_uuid(), $2, bank_code, account_number, account_name, false, now() from player_bank where player_id = $1`,
      [first.id, again.id],
    );
    const sent = await Promise.all([claim(first, promotionId), claim(again, promotionId, other)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { problem } = sent.find(({ status }) => status === 409) ?? { problem: undefined };
    expect(problem?.detail).not.toMatch(/bank|browser|account number/i);
  });

  it('of a player who has cancelled count', async () => {
    const promotionId = await openPromotion(app, freeTerms, { perPlayer: 1 });
    const player = await newPlayer();
    const { body } = await claim(player, promotionId);
    await app.send('promotions.cancel', { token: player.token, body: { sessionId: body.id } });
    expect((await claim(player, promotionId)).problem.code).toBe('PROMOTION_REFUSED');
  });

  it('against an end by staff have one outcome', async () => {
    const promotionId = await openPromotion(app, freeTerms);
    const player = await newPlayer();
    const [claimed] = await Promise.all([
      claim(player, promotionId),
      app.send('promotions.end', { token: marketing.token, params: { id: promotionId } }),
    ]);
    expect((await sessionsOf(promotionId)).length).toBe(claimed.status === 200 ? 1 : 0);
  });
});

describe('who may not', () => {
  it('has not agreed to offers, or is on a break', async () => {
    const promotionId = await openPromotion(app, freeTerms);
    const without = await createPlayer(app);
    expect((await claim(without, promotionId)).problem.code).toBe('PROMOTION_REFUSED');
    const away = await newPlayer();
    await app.send('limits.exclude', { token: away.token, body: { length: 'DAY' } });
    expect((await claim(away, promotionId)).status).toBe(409);
  });

  it('reads the first reason in the list', async () => {
    const player = await newPlayer();
    const later = await openPromotion(app, freeTerms, { fromTime: '00:00:00', untilTime: '00:00:01' });
    const { body } = await app.send('promotions.active', { token: player.token });
    expect(body.data.find(({ id }) => id === later)).toMatchObject({
      isEligible: false,
      reason: { code: 'NOT_NOW' },
    });
    const guest = await app.send('promotions.active');
    expect(guest.body.data.find(({ id }) => id === later)).toMatchObject({ isEligible: null, reason: null });
    const foreign = await app.send('promotions.eligible', {
      token: player.token,
      query: { customerId: (await newPlayer()).id },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('codes', () => {
  const terms = { ...freeTerms, type: 'CODE' } as const;
  const ask = (promotionId: string, body: { count: number } | { sharedCode: string }) =>
    app.send('promotions.makeCodes', { token: marketing.token, params: { id: promotionId }, body });
  const make = async (...wanted: Parameters<typeof ask>) =>
    approve(app, second, approvalOf(await ask(...wanted)));
  /** A request as the second person reads it. */
  const requestOf = async (id: string) =>
    (await app.send('approvals.details', { token: second.token, params: { id } })).body;
  const batchOf = async (promotionId: string) => {
    const { body } = await app.send('promotions.codes', {
      token: marketing.token,
      params: { id: promotionId },
    });
    const [batch] = body.data;
    if (!batch) throw new Error('no batch');
    return batch;
  };
  const fetchCodes = async (id: string, staff = marketing) => {
    const sent = await app.office.inject({
      method: 'GET',
      url: `/api/promotion/codes/export/${id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    return { status: sent.statusCode, codes: sent.body.trim().split('\r\n').slice(1) };
  };
  const look = (player: TestPlayer, code: string, at = app) =>
    at.send('promotions.lookUp', { token: player.token, body: { code } });
  const confirm = (player: TestPlayer, code: string, seen: string, at = app) =>
    at.send('promotions.redeem', { token: player.token, body: { code, look: seen } });
  /** Looks at the terms and agrees to them. */
  const redeem = async (player: TestPlayer, code: string, at = app) => {
    const seen = await look(player, code, at);
    return seen.status === 200 ? confirm(player, code, seen.body.look, at) : seen;
  };
  const attemptsOf = async (player: TestPlayer) => {
    const { rows } = await app.platform.pool.query(
      `select coalesce(sum(count), 0)::int8 as count from guess_count where purpose = 'promotion-code' and subject = $1`,
      [`player:${player.id}`],
    );
    return rows[0].count;
  };

  it('of a batch are used once each, whoever comes at the same moment', async () => {
    const promotionId = await openPromotion(app, terms);
    expect((await make(promotionId, { count: 3 })).status).toBe(200);
    const { id, codes } = await batchOf(promotionId);
    expect(codes).toBe(3);
    expect((await fetchCodes(id)).status).toBe(409);
    const asked = await app.send('promotions.openCodes', { token: marketing.token, params: { id } });
    const shown = await requestOf(approvalOf(asked));
    expect(shown.subject).toMatchObject({ type: 'promotion-codes', name: usualTerms.nameTh });
    expect(shown).toMatchObject({ after: { codes: 3, bonus: 50_00 }, before: { offer: expect.any(Array) } });
    await approve(app, second, approvalOf(asked));
    const file = await fetchCodes(id);
    expect(file.codes).toHaveLength(3);
    expect((await fetchCodes(id, await createStaff(app, 'Manager'))).status).toBe(409);
    const [code = ''] = file.codes;
    const players = await newPlayers(8);
    const sent = await Promise.all(
      players.map((player, index) => redeem(player, code, index % 2 ? app : other)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = sent
      .filter(({ status }) => status !== 200)
      .map(({ status, problem }) => [status, problem.code]);
    expect(new Set(refused.map(String))).toEqual(new Set(['404,CODE_UNKNOWN']));
    const winner = players[sent.findIndex(({ status }) => status === 200)];
    expect(await moneyOf(app, winner?.id ?? '')).toMatchObject({ wallet: 50_00 });
  });

  it('are read as people write them, and a void one is like an unknown one', async () => {
    const promotionId = await openPromotion(app, terms);
    const asked = await ask(promotionId, { sharedCode: 'WELCOME88' });
    const shown = await requestOf(approvalOf(asked));
    expect(shown.after).toEqual({ sharedCode: 'WELCOME88', bonus: 50_00 });
    await approve(app, second, approvalOf(asked));
    const [one, two, three] = (await newPlayers(3)) as [TestPlayer, TestPlayer, TestPlayer];
    expect((await redeem(one, ' welcome ๘๘ ')).status).toBe(200);
    expect((await redeem(two, 'Wel-Come-88')).status).toBe(200);
    const { id } = await batchOf(promotionId);
    await app.send('promotions.voidCodes', { token: marketing.token, params: { id } });
    const [voided, unknown] = [await redeem(three, 'WELCOME88'), await redeem(three, 'WELCOME89')];
    expect(voided.problem).toEqual(unknown.problem);
    expect(voided.problem.code).toBe('CODE_UNKNOWN');
  });

  it('that are asked for stand beside the batches, and a void batch cannot be fetched', async () => {
    const promotionId = await openPromotion(app, terms);
    const listed = async () =>
      (await app.send('promotions.codes', { token: marketing.token, params: { id: promotionId } })).body;
    expect(await listed()).toEqual({ data: [], approvalId: null });
    const asked = approvalOf(await ask(promotionId, { count: 2 }));
    expect(await listed()).toEqual({ data: [], approvalId: asked });
    await approve(app, second, asked);
    expect(await listed()).toMatchObject({ data: [{ openUntil: null }], approvalId: null });
    const { id } = await batchOf(promotionId);
    const opened = await app.send('promotions.openCodes', { token: marketing.token, params: { id } });
    await approve(app, second, approvalOf(opened));
    expect((await batchOf(promotionId)).openUntil).not.toBeNull();
    await app.send('promotions.voidCodes', { token: marketing.token, params: { id } });
    expect(await batchOf(promotionId)).toMatchObject({ isVoid: true, openUntil: null });
  });

  it('are made and opened for what the second person read only', async () => {
    const promotionId = await openPromotion(app, terms);
    const worth = (amount: number) =>
      app.platform.db
        .updateTable('promotion')
        .set({ terms: JSON.stringify({ ...usualTerms, ...terms, bonus: { kind: 'fixed', amount } }) })
        .where('id', '=', promotionId)
        .execute();
    const asked = await ask(promotionId, { count: 1 });
    await worth(5_000_00);
    expect((await approve(app, second, approvalOf(asked))).problem.code).toBe('CHANGED_SINCE');
    await make(promotionId, { count: 1 });
    const { id } = await batchOf(promotionId);
    const opened = await app.send('promotions.openCodes', { token: marketing.token, params: { id } });
    await worth(6_000_00);
    expect((await approve(app, second, approvalOf(opened))).problem.code).toBe('CHANGED_SINCE');
  });

  it('of a draft are like unknown ones, until it is published', async () => {
    const promotionId = await openPromotion(app, terms);
    await make(promotionId, { sharedCode: 'NEWYEAR71' });
    const setPublished = (isPublished: boolean) =>
      app.platform.db
        .updateTable('promotion')
        .set({ status: isPublished ? 'PUBLISHED' : 'DRAFT', was_published: isPublished })
        .where('id', '=', promotionId)
        .execute();
    const player = await newPlayer();
    await setPublished(false);
    const [draft, unknown] = [await look(player, 'NEWYEAR71'), await look(player, 'NEWYEAR72')];
    expect(draft.problem).toEqual(unknown.problem);
    expect(draft.problem.code).toBe('CODE_UNKNOWN');
    await setPublished(true);
    expect((await look(player, 'NEWYEAR71')).status).toBe(200);
  });

  it('that look alike are each their own', async () => {
    const pairs = ['SOIL', 'LOOP', 'TOOL', 'POOL', 'COIL', 'FOIL'].map((word) => [
      word,
      word.replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
    ]);
    for (const [word = '', digits = ''] of pairs) {
      const [ofWord, ofDigits] = [await openPromotion(app, terms), await openPromotion(app, terms)];
      await make(ofDigits, { sharedCode: digits });
      await make(ofWord, { sharedCode: word });
      const player = await newPlayer();
      expect((await look(player, word)).body.promotion.id).toBe(ofWord);
      expect((await look(player, digits)).body.promotion.id).toBe(ofDigits);
    }
  });

  it('show their terms before they are used, and looking alone gives nothing', async () => {
    const promotionId = await openPromotion(app, terms);
    await make(promotionId, { sharedCode: 'LOOKFIRST' });
    const player = await newPlayer();
    const seen = await look(player, 'look first');
    expect(seen.body.promotion).toMatchObject({ id: promotionId, terms: { maxBet: null }, isEligible: true });
    expect(await sessionsOf(promotionId)).toEqual([]);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    const first = await confirm(player, 'LOOK-FIRST', seen.body.look);
    expect(first.body).toMatchObject({ promotionId, status: 'RUNNING' });
  });

  it('cost one attempt to look at and none to confirm, which the use gives back', async () => {
    const promotionId = await openPromotion(app, terms);
    await make(promotionId, { sharedCode: 'ONEATTEMPT' });
    const player = await newPlayer();
    const seen = await look(player, 'ONEATTEMPT');
    expect(await attemptsOf(player)).toBe(1);
    // A player without attempts left still gets what they have looked at.
    const others = Array.from({ length: 12 }, (_, index) => look(player, `NOPE${index}`));
    expect((await Promise.all(others)).some(({ problem }) => problem.code === 'CODE_TRIES')).toBe(true);
    const before = await attemptsOf(player);
    expect((await confirm(player, 'ONEATTEMPT', seen.body.look)).status).toBe(200);
    expect(await attemptsOf(player)).toBe(before - 1);
  });

  it('tell nothing to who has not looked: a made-up look, another’s, another code’s or an old one', async () => {
    const promotionId = await openPromotion(app, terms);
    await make(promotionId, { sharedCode: 'NOORACLE' });
    const [one, two] = (await newPlayers(2)) as [TestPlayer, TestPlayer];
    const seen = await look(one, 'NOORACLE');
    const { look: own } = seen.body;
    const [known, unknown] = [await confirm(two, 'NOORACLE', own), await confirm(two, 'NOSUCHCODE', own)];
    expect(known.problem).toEqual(unknown.problem);
    expect(known.problem.code).toBe('CODE_LOOK_AGAIN');
    for (const made of ['x', '1..', `${own}x`, own.replace(/^\d+/, '9999999999999')]) {
      expect((await confirm(one, 'NOORACLE', made)).problem.code).toBe('CODE_LOOK_AGAIN');
    }
    app.clock.advance(16 * 60_000);
    expect((await confirm(one, 'NOORACLE', own)).problem.code).toBe('CODE_LOOK_AGAIN');
    expect(await sessionsOf(promotionId)).toEqual([]);
  });

  it('are used under the terms that were shown, and once with each look', async () => {
    const promotionId = await openPromotion(app, terms);
    await make(promotionId, { sharedCode: 'SAMETERMS' });
    const player = await newPlayer();
    const seen = await look(player, 'SAMETERMS');
    await app.platform.pool.query(
      `update promotion set terms = jsonb_set(terms, '{multiplier}', '30') where id = $1`,
      [promotionId],
    );
    expect((await confirm(player, 'SAMETERMS', seen.body.look)).problem.code).toBe('CODE_LOOK_AGAIN');
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    const again = await look(player, 'SAMETERMS');
    app.clock.advance(1_000);
    const { body } = await confirm(player, 'SAMETERMS', again.body.look);
    await app.send('promotions.cancel', { token: player.token, body: { sessionId: body.id } });
    expect((await confirm(player, 'SAMETERMS', again.body.look)).problem.code).toBe('CODE_LOOK_AGAIN');
  });

  it('that were looked at by many at one moment are used once', async () => {
    const promotionId = await openPromotion(app, terms);
    await make(promotionId, { count: 1 });
    const { id } = await batchOf(promotionId);
    const opened = await app.send('promotions.openCodes', { token: marketing.token, params: { id } });
    await approve(app, second, approvalOf(opened));
    const [code = ''] = (await fetchCodes(id)).codes;
    const players = await newPlayers(12);
    const seen = await Promise.all(players.map((player) => look(player, code)));
    const sent = await Promise.all(
      players.map((player, index) =>
        confirm(player, code, seen[index]?.body.look ?? '', index % 2 ? app : other),
      ),
    );
    const lost = sent.filter(({ status }) => status !== 200).map(({ problem }) => problem.code);
    expect(lost).toEqual(Array(11).fill('CODE_UNKNOWN'));
    expect(await sessionsOf(promotionId)).toHaveLength(1);
  });

  it('are tried a few times only, at whichever process', async () => {
    const player = await newPlayer();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem(player, `NOSUCH${index}`, index % 2 ? app : other)),
    );
    expect(tries.filter(({ problem }) => problem.code === 'CODE_UNKNOWN').length).toBeLessThanOrEqual(11);
    expect(tries.some(({ problem }) => problem.code === 'CODE_TRIES')).toBe(true);
  });
});

describe('a promotion', () => {
  const sent = {
    terms: { ...usualTerms },
    rules: { ...usualRules },
    look: { detailsTh: null, detailsEn: null, picture: null },
  };
  const create = async () =>
    (await app.send('promotions.create', { token: marketing.token, body: sent })).body.id;
  const publish = async (id: string) =>
    approvalOf(await app.send('promotions.publish', { token: marketing.token, params: { id } }));
  const stateOf = async (id: string) =>
    (await app.send('promotions.details', { token: marketing.token, params: { id } })).body.state;

  it('is published by two people, as the second one was shown it', async () => {
    const id = await create();
    const request = await publish(id);
    await app.send('promotions.edit', {
      token: marketing.token,
      params: { id },
      body: { terms: { ...usualTerms, bonus: { kind: 'percent', percent: 500, most: 9_999_00 } } },
    });
    expect((await approve(app, second, request)).problem.code).toBe('CHANGED_SINCE');
    expect((await approve(app, second, await publish(id))).status).toBe(200);
    expect(await stateOf(id)).toBe('RUNNING');
  });

  it('takes two people for what it gives once it was published, and one for its looks', async () => {
    const id = await create();
    await approve(app, second, await publish(id));
    const edit = (body: object) =>
      app.send('promotions.edit', { token: marketing.token, params: { id }, body });
    expect((await edit({ look: { ...sent.look, detailsTh: 'สวัสดี' } })).status).toBe(200);
    expect((await edit({ rules: { ...usualRules, total: 10 } })).status).toBe(202);
    await app.send('promotions.pause', { token: marketing.token, params: { id } });
    expect(await stateOf(id)).toBe('PAUSED');
  });

  it('has a picture of the operator, which is a stored one', async () => {
    const create = (picture: string) =>
      app.send('promotions.create', {
        token: marketing.token,
        body: { ...sent, look: { ...sent.look, picture } },
      });
    const picture = await storePicture(app, marketing);
    expect((await create(picture)).body.picture).toMatchObject({ id: picture, files: expect.any(Array) });
    const wrong = async (id: string) => (await create(id)).problem.errors[0]?.path;
    expect(await wrong('0'.repeat(32))).toBe('body.look.picture');
    expect(await wrong('https://example.com/x.png')).toBe('body.look.picture');
  });

  it('names single games in its terms, as they were called when it was written', async () => {
    const house = await openPlayHouse(app, [{ code: 'dragon', type: 'slot' }]);
    const game = house.games.dragon ?? 0;
    const create = (games: Record<string, number>) =>
      app.send('promotions.create', {
        token: marketing.token,
        body: { ...sent, terms: { ...usualTerms, weights: { types: { slot: 1 }, games } } },
      });
    const { body } = await create({ [game]: 0.5 });
    expect(body.terms.weights.names).toEqual({ [game]: { th: expect.any(String), en: expect.any(String) } });
    const name = body.terms.weights.names?.[game]?.th;
    expect(body.words.map(({ th }) => th).join()).toContain(`${name} 10 เท่า`);
    expect((await create({ 999999999: 1 })).problem.errors[0]?.path).toBe(
      'body.terms.weights.games.999999999',
    );
    await house.close();
  });

  it('refuses terms that do not fit together, with the field', async () => {
    const wrong = async (terms: object) => {
      const { problem } = await app.send('promotions.create', {
        token: marketing.token,
        body: { ...sent, terms: { ...usualTerms, ...terms } },
      });
      return problem.errors[0]?.path;
    };
    expect(await wrong({ minDeposit: 0 })).toBe('body.terms.minDeposit');
    expect(await wrong({ type: 'FREE_CREDIT', minDeposit: 0 })).toBe('body.terms.bonus.kind');
    expect(await wrong({ weights: { types: {}, games: {} } })).toBe('body.terms.weights');
    expect(await wrong({ multiplier: 1.001 })).toBe('body.terms.multiplier');
    expect(await wrong({ unknown: 1 })).toBe('body.terms.unknown');
  });
});
