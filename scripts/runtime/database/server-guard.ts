// Ends the database server of a data folder when the command that started this process is gone, however it ended: then
// the pipe on the standard input closes. A command that ends in order stops the server and this process itself.
const dataDir = process.argv[2]!;

process.stdin.resume().on('close', async () => {
  // Loaded only now, because most guards never need it.
  const { endUnusedServer } = await import('./local-server.ts');
  await endUnusedServer(dataDir);
  process.exit();
});
