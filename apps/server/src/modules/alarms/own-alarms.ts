import { defineAlarm, factNumber, factText } from '../../platform/alarm.ts';
import { CLOCK_WRONG } from '../../platform/db/database-clock.ts';
import { livingProcesses, secondsBetween } from './machine.ts';
import * as store from './machine-store.ts';

/** Of what belongs to no module: processes, their disks and clocks, background jobs, the check of all books. */

const MINUTE = 60_000;

const booksUnsound = defineAlarm({
  name: 'books-unsound',
  title: { th: 'บัญชีไม่ถูกต้อง', en: 'The books are not sound' },
  parameters: {},
  text: {
    th: (facts) => `ตรวจบัญชีแล้วพบข้อผิดพลาด ${factNumber(facts, 'wrong')} รายการ`,
    en: (facts) => `The check of the books found ${factNumber(facts, 'wrong')} errors`,
  },
  async check({ db }) {
    const latest = await store.latestCheck(db);
    return latest && latest.wrong > 0 ? [{ key: 'books', facts: { wrong: latest.wrong } }] : [];
  },
});

const workerSilent = defineAlarm({
  name: 'worker-silent',
  title: { th: 'ไม่มีโปรเซสงานเบื้องหลัง', en: 'No process does background work' },
  parameters: {
    minutes: {
      kind: 'minutes',
      preset: 5,
      minimum: 2,
      maximum: 1_440,
      th: 'แจ้งเมื่อเงียบเกิน',
      en: 'Silent for longer than',
    },
  },
  text: {
    th: (facts) => `ไม่มีโปรเซสงานเบื้องหลังทำงานมา ${factNumber(facts, 'minutes')} นาทีแล้ว`,
    en: (facts) => `No process has done background work for ${factNumber(facts, 'minutes')} minutes`,
  },
  async check({ db, clock }, { minutes }) {
    const now = clock.now().getTime();
    const started = now - process.uptime() * 1_000;
    const workers = (await store.beatsSince(db, new Date(now - 86_400_000))).filter(
      ({ role }) => role !== 'api',
    );
    // After all were stopped, a worker has the same time to come as a process that looks for it has been there.
    const latest = Math.max(started, ...workers.map(({ at }) => at.getTime()));
    const silent = Math.floor((now - latest) / MINUTE);
    return silent >= minutes ? [{ key: 'workers', facts: { minutes: silent } }] : [];
  },
});

const jobSilent = defineAlarm({
  name: 'job-silent',
  title: { th: 'งานเบื้องหลังไม่สำเร็จ', en: 'A background job does not succeed' },
  parameters: {
    minutes: {
      kind: 'minutes',
      preset: 15,
      minimum: 3,
      maximum: 1_440,
      th: 'แจ้งเมื่อช้ากว่ากำหนด',
      en: 'Later than its schedule by',
    },
  },
  text: {
    th: (facts) => `งาน ${factText(facts, 'job')} ไม่สำเร็จมา ${factNumber(facts, 'minutes')} นาทีแล้ว`,
    en: (facts) =>
      `The job ${factText(facts, 'job')} has not succeeded for ${factNumber(facts, 'minutes')} minutes`,
  },
  async check({ db, clock }, { minutes }) {
    const now = clock.now().getTime();
    return (await store.jobRuns(db)).flatMap(({ job, cron, planned_at, succeeded_at }) => {
      const between = secondsBetween(cron) * 1_000;
      const late = now - Math.max(planned_at.getTime(), succeeded_at?.getTime() ?? 0);
      // A nightly job may take as long as the data wants.
      if (late < between + Math.max(minutes * MINUTE, between / 4)) return [];
      return [{ key: job, facts: { job, minutes: Math.floor(late / MINUTE) } }];
    });
  },
});

const diskFull = defineAlarm({
  name: 'disk-full',
  title: { th: 'พื้นที่ดิสก์ใกล้เต็ม', en: 'A disk is nearly full' },
  parameters: {
    percent: {
      kind: 'percent',
      preset: 10,
      minimum: 1,
      maximum: 90,
      th: 'แจ้งเมื่อเหลือน้อยกว่า',
      en: 'Less free than',
    },
  },
  text: {
    th: (facts) =>
      `ดิสก์ของเครื่อง ${factText(facts, 'machine')} เหลือ ${factNumber(facts, 'percent')}% (${factNumber(facts, 'gigabytes')} GB)`,
    en: (facts) =>
      `The disk of ${factText(facts, 'machine')} has ${factNumber(facts, 'percent')}% left (${factNumber(facts, 'gigabytes')} GB)`,
  },
  async check(platform, { percent }) {
    const machines = new Map((await livingProcesses(platform)).toReversed().map((row) => [row.machine, row]));
    return [...machines.values()].flatMap(({ machine, disk_size, disk_free }) => {
      if (disk_size <= 0 || disk_free * 100 >= disk_size * percent) return [];
      const left = Math.floor((disk_free * 100) / disk_size);
      const gigabytes = Math.floor(disk_free / 100_000_000) / 10;
      return [{ key: machine, facts: { machine, percent: left, gigabytes } }];
    });
  },
});

const clockWrong = defineAlarm({
  name: 'clock-wrong',
  title: { th: 'นาฬิกาของเครื่องไม่ตรง', en: 'The clock of a machine is wrong' },
  parameters: {},
  text: {
    th: (facts) =>
      `นาฬิกาของเครื่อง ${factText(facts, 'machine')} ${factNumber(facts, 'isAhead') ? 'เร็ว' : 'ช้า'}กว่านาฬิกาของฐานข้อมูล ${factNumber(facts, 'seconds')} วินาที`,
    en: (facts) =>
      `The clock of ${factText(facts, 'machine')} is ${factNumber(facts, 'seconds')} s ${factNumber(facts, 'isAhead') ? 'ahead of' : 'behind'} the database's`,
  },
  async check(platform) {
    const machines = new Map<string, number>();
    for (const { machine, clock_ahead: ahead } of await livingProcesses(platform)) {
      // Of several processes on a machine, the one that is furthest off.
      if (Math.abs(ahead) >= Math.abs(machines.get(machine) ?? 0)) machines.set(machine, ahead);
    }
    return [...machines]
      .filter(([, ahead]) => Math.abs(ahead) > CLOCK_WRONG)
      .map(([machine, ahead]) => ({
        key: machine,
        facts: { machine, seconds: Math.round(Math.abs(ahead) / 1_000), isAhead: ahead > 0 ? 1 : 0 },
      }));
  },
});

export const alarms = [booksUnsound, workerSilent, jobSilent, diskFull, clockWrong];
