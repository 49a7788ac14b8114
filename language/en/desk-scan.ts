/** The desk: barcodes by the camera. */
export const deskScan = {
  deskScan: {
    scan: 'Scan',
    title: 'Scan a barcode',
    camera: 'What the camera sees',
    starting: 'Starting the camera…',
    live: 'Hold the barcode across the red line',
    troubles: {
      refused: 'The browser does not let the desk use the camera. Allow it in the settings of this site, or type the code.',
      none: 'No camera was found on this device. Type the code.',
      busy: 'The camera does not answer. Close other apps that use it and try again, or type the code.',
      unsafe: 'Browsers give the camera only to pages whose address begins with https. Type the code.',
      decoder: 'What reads the codes could not be loaded. It needs a connection once; later it works without. Until then, type the code.',
    },
    again: 'Try again',
    typeIt: 'Type it instead',
    done: 'Done',
  },
};
