/** What is written for three database machines on this one: the files of `deploy/` with the addresses and folders of a try. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.mjs';

export const passwords = { superuser: 'replace-superuser', haat: 'haat-secret' };
export const names = /** @type {const} */ (['a', 'b', 'c']);
export const addressOf = { a: '127.0.0.11', b: '127.0.0.12', c: '127.0.0.13' };
export const ports = { haproxy: 5600, pgbouncer: 5601 };

/** @typedef {'a' | 'b' | 'c'} Name */
/** @typedef {{ uid: number, gid: number }} Account */

/** The account that Debian's packages made; none of these programs runs as root. */
export function postgresAccount() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout));
  if (!uid || !gid) throw new Error('This machine has no user postgres: install postgresql-15.');
  return { uid, gid };
}

/**
 * A file of `deploy/` with addresses of this machine.
 *
 * @param {string} file
 */
const configured = (file) => readFileSync(join(root, 'deploy', file), 'utf8').replaceAll('10.0.0.', '127.0.0.');

/**
 * Writes everything into an empty folder, which the account can read.
 *
 * @param {string} folder
 * @param {Account} account
 */
export function writeFiles(folder, account) {
  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    chownSync(path, account.uid, account.gid);
  };
  chownSync(folder, account.uid, account.gid);
  for (const name of names) writeMachine(name, folder, { account, write });
  write('haproxy.cfg', configured('haproxy/haproxy.cfg').replaceAll('127.0.0.1:5000', `127.0.0.1:${ports.haproxy}`));
  write('step-aside.sh', configured('etcd/step-aside.sh'));
  write('userlist.txt', `"haat" "${passwords.haat}"\n`);
  const pooler = configured('pgbouncer/pgbouncer.ini')
    .replace('port=5000', `port=${ports.haproxy}`)
    .replace('listen_port = 6432', `listen_port = ${ports.pgbouncer}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
    .replace(/^logfile.*$/m, `logfile = ${folder}/pgbouncer-own.log`)
    .replace(/^pidfile.*$/m, `unix_socket_dir =`);
  write('pgbouncer.ini', pooler);
}

/**
 * @param {Name} name
 * @param {string} under
 * @param {{ account: Account, write: (file: string, text: string) => void }} how
 */
function writeMachine(name, under, { account, write }) {
  const folder = join(under, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, account.uid, account.gid);
  /** @param {string} text */
  const forThis = (text) =>
    text.replace(/^name: a$/m, `name: ${name}`).replaceAll(/^( *(?!hosts|initial-cluster:).*)127\.0\.0\.11:/gm, `$1${addressOf[name]}:`);
  const etcd = forThis(configured('etcd/etcd.yml')).replace(/^data-dir:.*$/m, `data-dir: ${folder}/etcd`);
  write(`${name}/etcd.yml`, `${etcd}log-level: error\n`);
  const patroni = forThis(configured('patroni/patroni.yml'))
    .replace(/data_dir:.*$/m, `data_dir: ${folder}/data`)
    .replace(/pgpass:.*$/m, `pgpass: ${folder}/pgpass`)
    .replace(/unix_socket_directories:.*$/m, `unix_socket_directories: ${folder}`);
  write(`${name}/patroni.yml`, patroni);
}
