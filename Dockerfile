# The runner of a deployed site: publishes changes and does the jobs of the panel (docs/deploying.md).
#
#   docker build -t business-hub-runner .
#   docker run --env-file runner.env -v business-hub:/data business-hub-runner --worker https://hub.example.com
#
# The version of Node that package.json installs, too.
FROM node:24.21.0-slim

RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /app /data \
  && chown node:node /app /data

USER node
WORKDIR /app

# Before the sources, so that an edit of these does not install the packages again.
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node scripts/install.mjs scripts/
RUN node --input-type=module -e "import { install } from './scripts/install.mjs'; await install();"
COPY --chown=node:node . .

# The replica of the database and the build of the site. On a volume, a restart need not make them again.
ENV DATA_DIR=/data
VOLUME /data

# Without npm between, so that SIGTERM reaches the command, which gives a running job back within five seconds.
ENTRYPOINT ["node", "scripts/run.mjs", "jobs"]
