# reduxgen without a Swift toolchain:
#
#   docker build --tag reduxgen .
#   docker run --rm --volume "$PWD:/project" --user "$(id -u):$(id -g)" reduxgen check Sources/App

FROM swift:6.2-noble AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libyaml-dev make \
  && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN make -C /source install PREFIX=/usr/local DESTDIR=/installed

FROM ubuntu:noble
RUN apt-get update && apt-get install --yes --no-install-recommends libyaml-0-2 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed/usr/local /usr/local
WORKDIR /project
ENTRYPOINT ["reduxgen"]
CMD ["--help"]
