import { Acknowledgement, endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/user/upload',
  summary: 'Upload pictures of oneself',
  answers: [429],
  access: 'customer',
  offline: 'online-only',
  keyed: false,
  encoding: 'multipart',
  files: { field: 'images', most: 5, bytes: 8 * 1024 * 1024 },
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), images: z.array(z.string()) }),
});

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/imageUpload',
  summary: 'Own temporary uploads',
  access: 'customer',
  offline: 'online-only',
  reply: z.object({ images: z.array(z.string()) }),
});

export const deleteUploads = endpoint({
  method: 'DELETE',
  path: '/api/imageUpload/deleteAllImages',
  summary: 'Delete own temporary uploads',
  access: 'customer',
  offline: 'online-only',
  reply: Acknowledgement,
});
