/** A photograph as a call takes it. */
export function photographForm(picture: Blob): FormData {
  const form = new FormData();
  form.append('picture', picture, 'photograph.jpg');
  return form;
}
