/**
 * Three database machines on this one, each with an address of its own (127.0.0.11 to .13), etcd, Patroni and PostgreSQL from the files of
 * `deploy/`, and HAProxy and PgBouncer before them. Needs root, and Debian's etcd-server, patroni, haproxy, pgbouncer and postgresql-15.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, names, passwords, ports, postgresAccount, writeFiles } from './machine-files.mjs';

const startTimeoutMs = 180_000;

/** @typedef {import('./machine-files.mjs').Name} Name */
/** @typedef {import('node:child_process').ChildProcess} Child */

/** @param {() => Promise<boolean>} isThere @param {string} what */
async function until(isThere, what) {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(100)) if (await isThere()) return;
  throw new Error(`Did not happen within ${startTimeoutMs / 1_000} s: ${what}`);
}

/** @param {string} url @returns {Promise<any>} undefined without an answer of 200 */
async function read(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

export class Machines {
  /** @type {Map<string, Child>} */
  #running = new Map();
  #account = postgresAccount();
  #folder;

  /** @param {string} folder empty; logs are kept there too */
  constructor(folder) {
    this.#folder = folder;
    writeFiles(folder, this.#account);
  }

  /** Starts everything, makes role and database, and resolves when a standby confirms every commit. */
  async start() {
    for (const name of names) this.#startMachine(name);
    this.#spawn('haproxy', 'haproxy', ['-db', '-f', join(this.#folder, 'haproxy.cfg')]);
    this.#spawn('pgbouncer', 'pgbouncer', [join(this.#folder, 'pgbouncer.ini')]);
    await until(async () => (await this.leader()) !== undefined, 'a leader is elected');
    await until(() => this.#takesOrders('postgres', passwords.superuser, 'postgres'), 'HAProxy leads to the leader');
    const limits = ['statement_timeout = 2000', 'lock_timeout = 1000', 'idle_in_transaction_session_timeout = 5000'];
    for (const sql of [
      `create role haat login password '${passwords.haat}' in role pg_monitor`,
      ...limits.map((limit) => `alter role haat set ${limit}`),
      'create database haat owner haat',
    ])
      await this.#asAdministrator(sql);
    await this.whole();
  }

  /** @param {'haproxy' | 'pgbouncer'} through */
  urlThrough(through) {
    return `postgres://haat:${passwords.haat}@127.0.0.1:${ports[through]}/haat`;
  }

  /** @returns {Promise<Name | undefined>} the machine that Patroni calls the leader */
  async leader() {
    const answers = await Promise.all(names.map((name) => read(`http://${addressOf[name]}:8008/primary`)));
    return names.find((_, index) => answers[index] !== undefined);
  }

  /** Resolves when all machines follow the leader and one of them confirms every commit. */
  async whole() {
    await until(async () => {
      const cluster = await read(`http://${addressOf[(await this.leader()) ?? 'a']}:8008/cluster`);
      /** @type {{ role: string, state: string }[]} */
      const members = cluster?.members ?? [];
      const following = members.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state));
      return following.length === names.length - 1 && members.some(({ role }) => role === 'sync_standby');
    }, 'all machines follow the leader');
  }

  /** When a machine last took over the leadership, in ms since 1970, by the log of its Patroni. */
  promotedAt() {
    const times = names.flatMap((name) =>
      [
        ...readFileSync(join(this.#folder, `patroni-${name}.log`), 'utf8').matchAll(/^(\S+) (\S+),(\d+) INFO: promoted self to leader/gm),
      ].map(([, day, time, ms]) => Date.parse(`${day}T${time}.${ms}Z`)),
    );
    return Math.max(...times);
  }

  /** Resolves when orders are taken through HAProxy. */
  replaced() {
    return until(() => this.#takesOrders('haat', passwords.haat, 'haat'), 'another leader takes orders');
  }

  /**
   * SIGKILL for PostgreSQL, Patroni and, unless it is elsewhere, etcd of a machine.
   *
   * @param {Name} name
   * @param {{ isEtcdElsewhere: boolean }} where
   */
  kill(name, { isEtcdElsewhere }) {
    const postmaster = Number.parseInt(readFileSync(join(this.#folder, name, 'data', 'postmaster.pid'), 'utf8'), 10);
    const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);
    for (const part of isEtcdElsewhere ? ['patroni'] : ['patroni', 'step-aside', 'etcd'])
      this.#running.get(`${part}-${name}`)?.kill('SIGKILL');
    for (const pid of [postmaster, ...backends]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // A backend that has just ended by itself.
      }
    }
  }

  /**
   * Starts a killed machine again.
   *
   * @param {Name} name
   */
  async restart(name) {
    this.#startMachine(name);
    await this.whole();
  }

  async stop() {
    const leaving = [...this.#running].toSorted(([a], [b]) => Number(a.startsWith('etcd')) - Number(b.startsWith('etcd')));
    for (const [part, child] of leaving) {
      if (!this.#isRunning(part)) continue;
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill(part === 'haproxy' ? 'SIGUSR1' : 'SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    }
  }

  /** @param {string} part */
  #isRunning(part) {
    const child = this.#running.get(part);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** @param {Name} name */
  #startMachine(name) {
    if (!this.#isRunning(`etcd-${name}`)) this.#spawn(`etcd-${name}`, 'etcd', ['--config-file', join(this.#folder, name, 'etcd.yml')]);
    this.#spawn(`patroni-${name}`, 'patroni', [join(this.#folder, name, 'patroni.yml')]);
    const stepAside = join(this.#folder, 'step-aside.sh');
    if (!this.#isRunning(`step-aside-${name}`)) this.#spawn(`step-aside-${name}`, 'sh', [stepAside, addressOf[name]]);
  }

  /** @param {string} part @param {string} command @param {string[]} args */
  #spawn(part, command, args) {
    const { uid, gid } = this.#account;
    const asAccount = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', command, ...args];
    // As a drop-in of systemd does it (`deploy/etcd/etcd.yml`).
    const priority = part.startsWith('etcd') ? '-10' : '0';
    const log = openSync(join(this.#folder, `${part}.log`), 'a');
    const env = { PATH: '/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/bin', HOME: this.#folder, LC_ALL: 'C.UTF-8' };
    const child = spawn('nice', ['-n', priority, ...asAccount], { cwd: this.#folder, env, stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('error', (error) => console.log(`FAILED ${command}: ${error.message}`));
    this.#running.set(part, child);
  }

  /** @param {string} sql */
  async #asAdministrator(sql) {
    const client = new pg.Client(`postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.haproxy}/postgres`);
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  /** @param {string} user @param {string} password @param {string} database */
  async #takesOrders(user, password, database) {
    const client = new pg.Client({
      user,
      password,
      database,
      host: '127.0.0.1',
      port: ports.haproxy,
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as replica');
      return rows[0]?.replica === false;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => {});
    }
  }
}
