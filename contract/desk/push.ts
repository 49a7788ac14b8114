/** Push messages to a device at the desk: a new order or request while the desk is closed. */
import { Acknowledgement } from '../endpoint.ts';
import { getPush, startPush } from '../notification.ts';
import { deskEndpoint } from './endpoint.ts';

const path = '/api/desk/push';

export const getDeskPush = deskEndpoint({
  method: 'GET',
  path,
  summary: 'The key to subscribe with, and whether this device gets push messages of the desk',
  right: null,
  offline: 'online-only',
  reply: getPush.reply,
});

export const startDeskPush = deskEndpoint({
  method: 'POST',
  path,
  summary: 'Send push messages of the desk to this device until the session ends',
  right: null,
  offline: 'online-only',
  success: 201,
  body: startPush.body,
  answers: [429],
  reply: Acknowledgement,
});

export const stopDeskPush = deskEndpoint({
  method: 'DELETE',
  path,
  summary: 'Send no more push messages of the desk to this device',
  right: null,
  offline: 'online-only',
  reply: Acknowledgement,
});
