/** How things are named everywhere: on screens, in mails and on paper; and what is said of a file that is not taken as a picture. */
export const naming = {
  naming: {
    orderNumber: (number: number) => `No. ${number}`,
    size: (size: string) => `Size ${size}`,
    ram: (ram: string) => `RAM ${ram}`,
    weight: (weight: string) => `Weight ${weight}`,
    gstin: (number: string) => `GSTIN ${number}`,
    fssai: (number: string) => `FSSAI ${number}`,
    complaints: (contact: string) => `Complaints: ${contact}. Acknowledged within 48 hours.`,
    gst: (percent: number, parts: string) => `GST ${percent}%: ${parts}`,
  },
  /** A file that is no picture at all has the sentence of its form. */
  pictureFaults: {
    bytes: 'This picture is too large. The limit is 8 MB.',
    pixels: 'This picture has more than 24 million pixels. Choose a smaller one.',
    heic: 'We cannot read HEIC pictures. Set the camera to JPEG ("Most compatible"), or choose a JPEG, PNG or WebP.',
    damaged: 'This picture is damaged or has moving parts. Choose another JPEG, PNG or WebP.',
    device: 'This device cannot open the picture: it is too large for it, or damaged. Choose a smaller one.',
  },
};
