import type { Sprites } from './sprites.ts';

/** Coins, sparks, steam and small sky lanterns: a bounded number of things that fly for a while. */
interface Spark {
  kind: 'spark' | 'coin' | 'steam' | 'lantern';
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  /** Milliseconds that it has lived, and may. */
  age: number;
  life: number;
  turn: number;
}

export interface Sparks {
  /** Sparks that burst from a point. */
  burst(x: number, y: number, count: number, reach: number): void;
  /** Coins thrown up from a point, falling with weight. */
  coins(x: number, y: number, count: number, height: number): void;
  /** A breath of steam. */
  steam(x: number, y: number, size: number): void;
  /** A small lantern that rises into the sky. */
  lantern(x: number, y: number, size: number, height: number): void;
  draw(context: CanvasRenderingContext2D, sprites: Sprites, passed: number): void;
  /** Whether anything flies fast: more than steam and small lanterns. */
  readonly isBusy: boolean;
  clear(): void;
}

const most = 170;
const gravity = 0.0011;

export function createSparks(): Sparks {
  let flying: Spark[] = [];
  const add = (spark: Spark): void => {
    if (flying.length < most) flying.push(spark);
  };
  const some = (from: number, to: number): number => from + Math.random() * (to - from);

  return {
    burst(x, y, count, reach) {
      for (let i = 0; i < count; i += 1) {
        const turn = Math.random() * Math.PI * 2;
        const fast = (reach / 500) * some(0.3, 1);
        const [speedX, speedY] = [Math.cos(turn) * fast, Math.sin(turn) * fast - 0.04];
        add({
          kind: 'spark',
          x,
          y,
          speedX,
          speedY,
          size: some(4, 11),
          age: 0,
          life: some(320, 720),
          turn: 0,
        });
      }
    },
    coins(x, y, count, height) {
      const up = Math.sqrt(2 * gravity * height);
      for (let i = 0; i < count; i += 1) {
        const [speedX, speedY] = [some(-0.32, 0.32), -up * some(0.6, 1)];
        const size = some(0.8, 1.3) * Math.max(18, height * 0.055);
        const start = x + some(-1, 1) * height * 0.25;
        add({ kind: 'coin', x: start, y, speedX, speedY, size, age: 0, life: 2600, turn: some(0, 7) });
      }
    },
    steam(x, y, size) {
      const speedY = -some(0.016, 0.03);
      add({ kind: 'steam', x, y, speedX: some(-0.006, 0.006), speedY, size, age: 0, life: 3400, turn: 0 });
    },
    lantern(x, y, size, height) {
      const life = some(9000, 14_000);
      const speedX = some(-0.008, 0.008);
      add({ kind: 'lantern', x, y, speedX, speedY: -height / life, size, age: 0, life, turn: 0 });
    },
    draw(context, sprites, passed) {
      flying = flying.filter((spark) => {
        spark.age += passed;
        return spark.age < spark.life;
      });
      for (const spark of flying) {
        spark.x += spark.speedX * passed;
        spark.y += spark.speedY * passed;
        drawSpark(context, sprites, spark, passed);
      }
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
    },
    get isBusy() {
      return flying.some(({ kind }) => kind === 'spark' || kind === 'coin');
    },
    clear() {
      flying = [];
    },
  };
}

function drawSpark(context: CanvasRenderingContext2D, sprites: Sprites, spark: Spark, passed: number): void {
  const part = spark.age / spark.life;
  const { x, y, size } = spark;
  if (spark.kind === 'coin') {
    spark.speedY += gravity * passed;
    spark.turn += passed * 0.011;
    const wide = Math.max(0.12, Math.abs(Math.cos(spark.turn))) * size;
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = part > 0.8 ? (1 - part) * 5 : 1;
    context.drawImage(sprites.coin, x - wide / 2, y - size / 2, wide, size);
    return;
  }
  if (spark.kind === 'lantern') {
    const sway = Math.sin(spark.age / 900 + spark.life) * size * 0.3;
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = Math.min(1, part * 6, (1 - part) * 4) * 0.9;
    context.drawImage(sprites.litLantern, x - size / 2 + sway, y - size / 2, size, size);
    return;
  }
  if (spark.kind === 'steam') {
    const wide = size * (0.7 + part * 1.3);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = Math.sin(part * Math.PI);
    context.drawImage(sprites.steam, x - wide / 2, y - wide / 2, wide, wide);
    return;
  }
  spark.speedX *= 0.985;
  spark.speedY = spark.speedY * 0.985 + 0.00018 * passed;
  const wide = size * (1 - part * 0.6);
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = 1 - part;
  context.drawImage(sprites.spark, x - wide / 2, y - wide / 2, wide, wide);
}
