import { words } from '#language/words.ts';
import { Uuid } from '#contract/identifier.ts';
import { staffMax } from '#contract/desk/staff.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { enterDesk } from './enter.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { AppError, Conflict, NotFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import { queueMail } from '#server/mail/queue.ts';
import { findShopName } from '#server/setting/store.ts';
import { findUserByEmail } from '#server/user/store.ts';
import { changeStaff, endStaffRights, setPhone } from '#server/staff/change.ts';
import { addInvite, endInvite, findInvite, findInviteById, findOpenInvites, inviteLink } from '#server/staff/invite.ts';
import { provenAccount, userOf } from '#server/staff/proven-account.ts';
import { findStaff, listStaffRows } from '#server/staff/store.ts';

async function peopleAndInvites(db: Db) {
  const [people, invites] = [await listStaffRows(db), await findOpenInvites(db)];
  return {
    people: people.map(({ refundLimitPaise, createdAt, lastUsedAt, ...person }) => ({
      ...person,
      refundLimit: refundLimitPaise,
      since: createdAt.toISOString(),
      lastSeenAt: lastUsedAt?.toISOString() ?? null,
    })),
    invites: invites.map(({ id, email, role, refundLimitPaise, phone, expiresAt }) => ({
      id,
      email,
      role,
      refundLimit: refundLimitPaise,
      signInPhone: phone,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

const inviteOver = () => new AppError(410, 'invite_over', words().staffMessages.inviteOver);
const act = (c: AppContext) => ({ via: 'desk', kind: 'staff', requestId: c.get('requestId') }) as const;
const phoneTaken = () => new Conflict(words().staffMessages.phoneTaken, 'phone_taken');
const meanwhile = () => new Conflict(words().staffMessages.meanwhile, 'changed_meanwhile');
const lastOwner = () => new Conflict(words().staffMessages.lastOwner, 'last_owner');

type StaffCalls =
  | 'listStaff'
  | 'inviteStaff'
  | 'withdrawInvite'
  | 'updateStaff'
  | 'setStaffPhone'
  | 'endStaff'
  | 'getInvite'
  | 'acceptInvite';

export const staffDeskRoutes: Pick<DeskHandlers, StaffCalls> = {
  listStaff: async ({ db }) => peopleAndInvites(db),

  inviteStaff: {
    // Not stored as the answer of an operation: it has the secret of the link.
    transaction: 'own',
    async handle({ input: { body }, staff, audit, db, services, operation }) {
      const { email, role, refundLimit: refundLimitPaise, signInPhone: phone = '' } = body;
      // The key of the request names the invitation; its secret is derived from the name as it is stored, in lower case.
      const key = operation && Uuid.safeParse(operation.id).success ? operation.id.toLowerCase() : undefined;
      const invited = await transaction(db, async (tx) => {
        const again = key ? await findInviteById(tx, key) : undefined;
        if (again && (again.email !== email || again.createdBy !== staff.id))
          throw new AppError(422, 'key_reused', words().refusals.keyReused);
        // If that invitation has ended meanwhile, create a new one.
        if (again?.isOpen) return again.id;
        const now = await peopleAndInvites(tx);
        if (now.people.some((person) => person.email === email)) throw new Conflict(words().staffMessages.already(email), 'already_staff');
        const others = [...now.people, ...now.invites.filter((invite) => invite.email !== email)];
        if (phone !== '' && others.some((one) => one.signInPhone === phone)) throw phoneTaken();
        if (now.people.length + now.invites.length >= staffMax) throw new Conflict(words().staffMessages.tooMany, 'too_many');
        const id = await addInvite(tx, { email, role, refundLimitPaise, phone, createdBy: staff.id }, again ? undefined : key);
        if (id === undefined) throw new Conflict(words().refusals.inProgress, 'in_progress', { 'Retry-After': '1' });
        await queueMail(tx, `staff-invited:${id}`, { template: 'staff-invited', to: email, inviteId: id });
        const after = { email, role, refundLimitPaise, ...(phone !== '' && { phone }) };
        await audit(tx, { kind: 'staff', action: 'staff.invite', subject: id, before: null, after });
        return id;
      });
      services.mail.wake();
      return { ...(await peopleAndInvites(db)), link: await inviteLink(db, services.env, invited) };
    },
  },

  async withdrawInvite({ input: { params }, audit, db }) {
    const ended = await endInvite(db, params.id, 'endedAt');
    if (!ended) throw new NotFound(words().staffMessages.inviteOver, 'invite_over');
    const before = { email: ended.email, role: ended.role };
    await audit(db, { kind: 'staff', action: 'staff.withdraw-invite', subject: params.id, before, after: null });
    return peopleAndInvites(db);
  },

  async updateStaff({ input: { params, body }, staff, audit, db }) {
    if (params.id === staff.id) throw new Conflict(words().staffMessages.self, 'self');
    const before = await findStaff(db, params.id);
    if (!before) throw new NotFound(words().staffMessages.gone, 'gone');
    const seen = body.was && { role: body.was.role, refundLimitPaise: body.was.refundLimit };
    const done = await changeStaff(db, params.id, { role: body.role, refundLimitPaise: body.refundLimit, was: seen });
    if (done === 'last owner') throw lastOwner();
    if (done === 'changed meanwhile') throw meanwhile();
    const after = (await findStaff(db, params.id)) ?? before;
    const shown = ({ role, refundLimitPaise }: typeof before) => ({ role, refundLimitPaise });
    await audit(db, { kind: 'staff', action: 'staff.change', subject: params.id, before: shown(before), after: shown(after) });
    return peopleAndInvites(db);
  },

  async setStaffPhone({ input: { params, body }, audit, db }) {
    const before = await findStaff(db, params.id);
    if (!before) throw new NotFound(words().staffMessages.gone, 'gone');
    if (before.phone === body.signInPhone) return peopleAndInvites(db);
    const done = await setPhone(db, params.id, body.signInPhone, body.was);
    if (done === 'taken') throw phoneTaken();
    if (done === 'changed meanwhile') throw meanwhile();
    const [was, after] = [{ phone: before.phone }, { phone: body.signInPhone }];
    await audit(db, { kind: 'staff', action: 'staff.phone', subject: params.id, before: was, after });
    return peopleAndInvites(db);
  },

  async endStaff({ input: { params }, staff, audit, db }) {
    if (params.id === staff.id) throw new Conflict(words().staffMessages.self, 'self');
    const before = await findStaff(db, params.id);
    if (!before) throw new NotFound(words().staffMessages.gone, 'gone');
    if ((await endStaffRights(db, params.id)) === 'last owner') throw lastOwner();
    await audit(db, { kind: 'staff', action: 'staff.end', subject: params.id, before: { role: before.role }, after: null });
    return peopleAndInvites(db);
  },

  async getInvite({ input: { body }, db }) {
    const invite = await findInvite(db, body.token);
    if (!invite) throw inviteOver();
    const { email, role, invitedBy } = invite;
    const user = await findUserByEmail(db, email);
    return { email, role, invitedBy, shopName: await findShopName(db), hasAccount: user !== undefined };
  },

  async acceptInvite({ input: { body }, db, services, c }) {
    const invite = await findInvite(db, body.token);
    if (!invite) throw inviteOver();
    const account = await provenAccount(services, c, { ...body, email: invite.email });
    return transaction(db, async (tx) => {
      const open = await findInvite(tx, body.token, { locked: true });
      if (!open) throw inviteOver();
      await endInvite(tx, open.id, 'usedAt');
      const { id: userId, name } = await userOf(tx, account);
      const { role, refundLimitPaise, createdBy } = open;
      // Somebody who was made an owner meanwhile stays one.
      if (!(await findStaff(tx, userId))) await changeStaff(tx, userId, { role, refundLimitPaise, createdBy });
      // Somebody else may have got the number meanwhile: then an owner sets another one.
      const hasPhone = open.phone !== '' && (await setPhone(tx, userId, open.phone)) === 'done';
      const joined = { id: userId, name, deviceName: body.deviceName ?? '' };
      const after = { email: open.email, role, refundLimitPaise, ...(hasPhone && { phone: open.phone }) };
      await recordAudit(tx, { ...act(c), staff: joined, action: 'staff.join', subject: userId, before: null, after });
      return enterDesk(tx, c, services, { userId, deviceName: body.deviceName });
    });
  },
};
